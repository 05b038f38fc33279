module provider-pages.test/terraform-1.16.1

go 1.26.4

require github.com/hashicorp/terraform v1.16.1
