module provider-pages.test/real-providers/newest

go 1.26.8

tool (
	github.com/hashicorp/terraform-provider-time
	github.com/hashicorp/terraform-provider-tls
	github.com/terraform-providers/terraform-provider-local
	github.com/terraform-providers/terraform-provider-null
	github.com/terraform-providers/terraform-provider-random
)

require (
	github.com/dustinkirkland/golang-petname v0.0.0-20240428194347-eebcea082ee0 // indirect
	github.com/fatih/color v1.18.0 // indirect
	github.com/golang/protobuf v1.5.4 // indirect
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/hashicorp/go-hclog v1.6.3 // indirect
	github.com/hashicorp/go-plugin v1.7.0 // indirect
	github.com/hashicorp/go-uuid v1.0.3 // indirect
	github.com/hashicorp/terraform-plugin-framework v1.19.0 // indirect
	github.com/hashicorp/terraform-plugin-framework-timetypes v0.5.0 // indirect
	github.com/hashicorp/terraform-plugin-framework-validators v0.19.0 // indirect
	github.com/hashicorp/terraform-plugin-go v0.31.0 // indirect
	github.com/hashicorp/terraform-plugin-log v0.11.0 // indirect
	github.com/hashicorp/terraform-provider-time v0.14.2 // indirect
	github.com/hashicorp/terraform-provider-tls v1.2.1-0.20260819085117-d044ca7c6f52 // indirect
	github.com/hashicorp/terraform-registry-address v0.4.0 // indirect
	github.com/hashicorp/terraform-svchost v0.2.1 // indirect
	github.com/hashicorp/yamux v0.1.2 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mattn/go-isatty v0.0.20 // indirect
	github.com/mitchellh/go-testing-interface v1.14.1 // indirect
	github.com/oklog/run v1.2.0 // indirect
	github.com/terraform-providers/terraform-provider-local v1.4.1-0.20260513075820-3561e410f9fe // indirect
	github.com/terraform-providers/terraform-provider-null v1.0.0 // indirect
	github.com/terraform-providers/terraform-provider-random v1.3.2-0.20260824155315-e1092b0cfc07 // indirect
	github.com/vmihailenco/msgpack/v5 v5.4.1 // indirect
	github.com/vmihailenco/tagparser/v2 v2.0.0 // indirect
	golang.org/x/crypto v0.56.0 // indirect
	golang.org/x/net v0.58.0 // indirect
	golang.org/x/sys v0.47.0 // indirect
	golang.org/x/text v0.41.0 // indirect
	google.golang.org/genproto/googleapis/rpc v0.0.0-20260526163538-3dc84a4a5aaa // indirect
	google.golang.org/grpc v1.83.2 // indirect
	google.golang.org/protobuf v1.36.12 // indirect
)

replace github.com/terraform-providers/terraform-provider-local => github.com/hashicorp/terraform-provider-local v1.4.1-0.20260806152022-9068a4b7aa37

replace github.com/terraform-providers/terraform-provider-null => github.com/hashicorp/terraform-provider-null v1.0.1-0.20260824155049-3827b35ad520

replace github.com/terraform-providers/terraform-provider-random => github.com/hashicorp/terraform-provider-random v1.3.2-0.20260824155315-e1092b0cfc07
