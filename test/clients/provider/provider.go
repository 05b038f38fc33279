package main

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/provider/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource"
)

type sampleProvider struct{}

func newProvider() provider.Provider {
	return sampleProvider{}
}

func (sampleProvider) Metadata(_ context.Context, _ provider.MetadataRequest, resp *provider.MetadataResponse) {
	resp.TypeName = "sample"
	resp.Version = version
}

func (sampleProvider) Schema(_ context.Context, _ provider.SchemaRequest, resp *provider.SchemaResponse) {
	resp.Schema = schema.Schema{Description: "Notes in files and counters in the state."}
}

func (sampleProvider) Configure(context.Context, provider.ConfigureRequest, *provider.ConfigureResponse) {
}

func (sampleProvider) Resources(context.Context) []func() resource.Resource {
	return []func() resource.Resource{
		func() resource.Resource { return noteResource{} },
		func() resource.Resource { return counterResource{} },
	}
}

func (sampleProvider) DataSources(context.Context) []func() datasource.DataSource {
	return []func() datasource.DataSource{
		func() datasource.DataSource { return noteContentDataSource{} },
	}
}

func (sampleProvider) Functions(context.Context) []func() function.Function {
	return []func() function.Function{
		func() function.Function { return reverseFunction{} },
	}
}
