package main

type address struct {
	Hostname  string `json:"hostname"`
	Display   string `json:"display"`
	Namespace string `json:"namespace"`
	Type      string `json:"type"`
}

type hostname struct {
	Wire    string `json:"wire"`
	Display string `json:"display"`
}
