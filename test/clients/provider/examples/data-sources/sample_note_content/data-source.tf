data "sample_note_content" "hello" {
  path = "${path.module}/hello.txt"
}
