terraform {
  required_providers {
    sample = {
      source = "registry.example.com/acme/sample"
    }
  }
}

provider "sample" {}
