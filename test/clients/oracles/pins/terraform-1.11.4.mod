module provider-pages.test/oracles

go 1.24.0

require (
	github.com/ProtonMail/go-crypto v1.0.0
	github.com/apparentlymart/go-versions v1.0.2
	github.com/hashicorp/terraform-registry-address v0.2.3
	github.com/hashicorp/terraform-svchost v0.1.1
	golang.org/x/crypto v0.35.0
	golang.org/x/mod v0.23.0
	golang.org/x/net v0.36.0
	golang.org/x/text v0.22.0
)

require (
	github.com/cloudflare/circl v1.3.3 // indirect
	golang.org/x/sys v0.30.0 // indirect
)
