module provider-pages.test/oracles

go 1.26.6

require (
	github.com/ProtonMail/go-crypto v1.4.1
	github.com/apparentlymart/go-versions v1.0.3
	github.com/opentofu/registry-address/v2 v2.0.0-20260307135325-45f3562374e4
	github.com/opentofu/svchost v0.0.0-20250610175836-86c9e5e3d8c8
	golang.org/x/crypto v0.52.0
	golang.org/x/mod v0.35.0
	golang.org/x/net v0.54.0
	golang.org/x/text v0.37.0
)

require (
	github.com/cloudflare/circl v1.6.2 // indirect
	golang.org/x/sys v0.45.0 // indirect
)
