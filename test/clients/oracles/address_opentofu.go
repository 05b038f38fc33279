//go:build opentofu && !svchost

package main

import (
	svchost "github.com/hashicorp/terraform-svchost"
	tfaddr "github.com/opentofu/registry-address"
)

func parseAddress(text string) (address, error) {
	parsed, err := tfaddr.ParseProviderSource(text)
	if err != nil {
		return address{}, err
	}
	host := parsed.Hostname
	return address{host.String(), host.ForDisplay(), parsed.Namespace, parsed.Type}, nil
}

func parseHostname(text string) (hostname, error) {
	host, err := svchost.ForComparison(text)
	if err != nil {
		return hostname{}, err
	}
	return hostname{host.String(), host.ForDisplay()}, nil
}

func parsePart(text string) (string, error) {
	return tfaddr.ParseProviderPart(text)
}
