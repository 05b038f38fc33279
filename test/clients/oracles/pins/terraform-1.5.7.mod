module provider-pages.test/oracles

go 1.24.0

require (
	github.com/apparentlymart/go-versions v1.0.1
	github.com/hashicorp/terraform-registry-address v0.0.0-20220623143253-7d51757b572c
	github.com/hashicorp/terraform-svchost v0.1.0
	golang.org/x/crypto v0.1.0
	golang.org/x/mod v0.8.0
	golang.org/x/net v0.7.0
	golang.org/x/text v0.8.0
)
