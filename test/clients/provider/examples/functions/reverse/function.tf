output "hello" {
  value = provider::sample::reverse("olleh")
}
