resource "sample_counter" "labels" {
  label = "first"
}
