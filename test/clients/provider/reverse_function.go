package main

import (
	"context"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/function"
)

type reverseFunction struct{}

func (reverseFunction) Metadata(_ context.Context, _ function.MetadataRequest, resp *function.MetadataResponse) {
	resp.Name = "reverse"
}

func (reverseFunction) Definition(_ context.Context, _ function.DefinitionRequest, resp *function.DefinitionResponse) {
	resp.Definition = function.Definition{
		Summary:    "Turns a text around",
		Parameters: []function.Parameter{function.StringParameter{Name: "text", Description: "The text."}},
		Return:     function.StringReturn{},
	}
}

func (reverseFunction) Run(ctx context.Context, req function.RunRequest, resp *function.RunResponse) {
	var text string
	resp.Error = req.Arguments.Get(ctx, &text)
	if resp.Error != nil {
		return
	}
	letters := []rune(text)
	slices.Reverse(letters)
	resp.Error = resp.Result.Set(ctx, string(letters))
}
