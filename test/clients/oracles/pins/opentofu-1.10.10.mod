module provider-pages.test/oracles

go 1.24.0

require (
	github.com/ProtonMail/go-crypto v0.0.0-20230619160724-3fbb1f12458c
	github.com/apparentlymart/go-versions v1.0.2
	github.com/hashicorp/terraform-svchost v0.1.1
	github.com/opentofu/registry-address v0.0.0-20230920144404-f1e51167f633
	golang.org/x/crypto v0.38.0
	golang.org/x/mod v0.21.0
	golang.org/x/net v0.40.0
	golang.org/x/text v0.25.0
)

require (
	github.com/cloudflare/circl v1.3.3 // indirect
	golang.org/x/sys v0.33.0 // indirect
)
