// Command terraform-provider-sample is a small provider whose only purpose is to be built, published and installed by tests.
package main

import (
	"context"
	"flag"
	"log"

	"github.com/hashicorp/terraform-plugin-framework/providerserver"
)

// Set by the linker: -X main.version=1.2.3
var version = "dev"

func main() {
	debug := flag.Bool("debug", false, "wait for a debugger")
	flag.Parse()
	err := providerserver.Serve(context.Background(), newProvider, providerserver.ServeOpts{
		Address: "registry.example.com/acme/sample",
		Debug:   *debug,
	})
	if err != nil {
		log.Fatal(err)
	}
}
