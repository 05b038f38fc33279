package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"

	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/planmodifier"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/stringplanmodifier"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

type noteResource struct{}

type noteModel struct {
	Path    types.String `tfsdk:"path"`
	Content types.String `tfsdk:"content"`
	Sha256  types.String `tfsdk:"sha256"`
	Version types.String `tfsdk:"provider_version"`
}

func (noteResource) Metadata(_ context.Context, req resource.MetadataRequest, resp *resource.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_note"
}

func (noteResource) Schema(_ context.Context, _ resource.SchemaRequest, resp *resource.SchemaResponse) {
	resp.Schema = schema.Schema{
		Description: "A note in a file.",
		Attributes: map[string]schema.Attribute{
			"path": schema.StringAttribute{
				Description:   "Where the note is written.",
				Required:      true,
				PlanModifiers: []planmodifier.String{stringplanmodifier.RequiresReplace()},
			},
			"content":          schema.StringAttribute{Description: "What the note says.", Required: true},
			"sha256":           schema.StringAttribute{Description: "Digest of the content, in hex.", Computed: true},
			"provider_version": schema.StringAttribute{Description: "The provider that wrote the note last.", Computed: true},
		},
	}
}

func (r noteResource) Create(ctx context.Context, req resource.CreateRequest, resp *resource.CreateResponse) {
	var note noteModel
	resp.Diagnostics.Append(req.Plan.Get(ctx, &note)...)
	if resp.Diagnostics.HasError() {
		return
	}
	if err := writeNote(&note); err != nil {
		resp.Diagnostics.AddError("The note cannot be written", err.Error())
		return
	}
	resp.Diagnostics.Append(resp.State.Set(ctx, note)...)
}

func (r noteResource) Read(ctx context.Context, req resource.ReadRequest, resp *resource.ReadResponse) {
	var note noteModel
	resp.Diagnostics.Append(req.State.Get(ctx, &note)...)
	if resp.Diagnostics.HasError() {
		return
	}
	content, err := os.ReadFile(note.Path.ValueString())
	if errors.Is(err, fs.ErrNotExist) {
		resp.State.RemoveResource(ctx)
		return
	}
	if err != nil {
		resp.Diagnostics.AddError("The note cannot be read", err.Error())
		return
	}
	note.Content = types.StringValue(string(content))
	note.Sha256 = digest(content)
	resp.Diagnostics.Append(resp.State.Set(ctx, note)...)
}

func (r noteResource) Update(ctx context.Context, req resource.UpdateRequest, resp *resource.UpdateResponse) {
	var note noteModel
	resp.Diagnostics.Append(req.Plan.Get(ctx, &note)...)
	if resp.Diagnostics.HasError() {
		return
	}
	if err := writeNote(&note); err != nil {
		resp.Diagnostics.AddError("The note cannot be written", err.Error())
		return
	}
	resp.Diagnostics.Append(resp.State.Set(ctx, note)...)
}

func (r noteResource) Delete(ctx context.Context, req resource.DeleteRequest, resp *resource.DeleteResponse) {
	var note noteModel
	resp.Diagnostics.Append(req.State.Get(ctx, &note)...)
	if resp.Diagnostics.HasError() {
		return
	}
	err := os.Remove(note.Path.ValueString())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		resp.Diagnostics.AddError("The note cannot be removed", err.Error())
	}
}

func writeNote(note *noteModel) error {
	content := []byte(note.Content.ValueString())
	note.Sha256 = digest(content)
	note.Version = types.StringValue(version)
	return os.WriteFile(note.Path.ValueString(), content, 0o644)
}

func digest(content []byte) types.String {
	sum := sha256.Sum256(content)
	return types.StringValue(hex.EncodeToString(sum[:]))
}
