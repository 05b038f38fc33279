package main

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

type counterResource struct{}

type counterModel struct {
	Label types.String `tfsdk:"label"`
	Value types.Int64  `tfsdk:"value"`
}

func (counterResource) Metadata(_ context.Context, req resource.MetadataRequest, resp *resource.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_counter"
}

func (counterResource) Schema(_ context.Context, _ resource.SchemaRequest, resp *resource.SchemaResponse) {
	resp.Schema = schema.Schema{
		Description: "Counts how often its label was set. Lives in the state only.",
		Attributes: map[string]schema.Attribute{
			"label": schema.StringAttribute{Description: "Any text.", Required: true},
			"value": schema.Int64Attribute{Description: "1 at first, one more for every new label.", Computed: true},
		},
	}
}

func (counterResource) Create(ctx context.Context, req resource.CreateRequest, resp *resource.CreateResponse) {
	var counter counterModel
	resp.Diagnostics.Append(req.Plan.Get(ctx, &counter)...)
	if resp.Diagnostics.HasError() {
		return
	}
	counter.Value = types.Int64Value(1)
	resp.Diagnostics.Append(resp.State.Set(ctx, counter)...)
}

func (counterResource) Read(context.Context, resource.ReadRequest, *resource.ReadResponse) {
}

func (counterResource) Update(ctx context.Context, req resource.UpdateRequest, resp *resource.UpdateResponse) {
	var counter counterModel
	var value types.Int64
	resp.Diagnostics.Append(req.Plan.Get(ctx, &counter)...)
	resp.Diagnostics.Append(req.State.GetAttribute(ctx, path.Root("value"), &value)...)
	if resp.Diagnostics.HasError() {
		return
	}
	counter.Value = types.Int64Value(value.ValueInt64() + 1)
	resp.Diagnostics.Append(resp.State.Set(ctx, counter)...)
}

func (counterResource) Delete(context.Context, resource.DeleteRequest, *resource.DeleteResponse) {
}
