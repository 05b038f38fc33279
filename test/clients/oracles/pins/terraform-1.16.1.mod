module provider-pages.test/oracles

go 1.26.4

require (
	github.com/ProtonMail/go-crypto v1.1.3
	github.com/apparentlymart/go-versions v1.0.2
	github.com/hashicorp/terraform-registry-address v0.5.0
	github.com/hashicorp/terraform-svchost v0.2.1
	golang.org/x/crypto v0.55.0
	golang.org/x/mod v0.40.0
	golang.org/x/net v0.58.0
	golang.org/x/text v0.41.0
)

require (
	github.com/cloudflare/circl v1.6.3 // indirect
	golang.org/x/sys v0.47.0 // indirect
)
