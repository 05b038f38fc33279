package main

import (
	"context"
	"os"

	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/datasource/schema"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

type noteContentDataSource struct{}

type noteContentModel struct {
	Path    types.String `tfsdk:"path"`
	Content types.String `tfsdk:"content"`
}

func (noteContentDataSource) Metadata(_ context.Context, req datasource.MetadataRequest, resp *datasource.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_note_content"
}

func (noteContentDataSource) Schema(_ context.Context, _ datasource.SchemaRequest, resp *datasource.SchemaResponse) {
	resp.Schema = schema.Schema{
		Description: "What a note says.",
		Attributes: map[string]schema.Attribute{
			"path":    schema.StringAttribute{Description: "Where the note lies.", Required: true},
			"content": schema.StringAttribute{Description: "What it says.", Computed: true},
		},
	}
}

func (noteContentDataSource) Read(ctx context.Context, req datasource.ReadRequest, resp *datasource.ReadResponse) {
	var note noteContentModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &note)...)
	if resp.Diagnostics.HasError() {
		return
	}
	content, err := os.ReadFile(note.Path.ValueString())
	if err != nil {
		resp.Diagnostics.AddError("The note cannot be read", err.Error())
		return
	}
	note.Content = types.StringValue(string(content))
	resp.Diagnostics.Append(resp.State.Set(ctx, note)...)
}
