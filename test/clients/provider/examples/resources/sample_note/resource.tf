resource "sample_note" "hello" {
  path    = "${path.module}/hello.txt"
  content = "hello"
}
