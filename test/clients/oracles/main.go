// Command oracles answers questions with the libraries of one client: one JSON object a line in, one a line out.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
)

type question struct {
	Op        string   `json:"op"`
	Text      string   `json:"text"`
	Texts     []string `json:"texts"`
	Path      string   `json:"path"`
	Armor     string   `json:"armor"`
	Data      []byte   `json:"data"`
	Signature []byte   `json:"signature"`
}

type answer struct {
	Value any    `json:"value,omitempty"`
	Error string `json:"error,omitempty"`
	Panic bool   `json:"panic,omitempty"`
}

var operations = map[string]func(question) (any, error){
	"address":  func(q question) (any, error) { return parseAddress(q.Text) },
	"compare":  compareVersions,
	"h1":       func(q question) (any, error) { return hashZip(q.Path) },
	"hostname": func(q question) (any, error) { return parseHostname(q.Text) },
	"part":     func(q question) (any, error) { return parsePart(q.Text) },
	"readzip":  func(q question) (any, error) { return readZip(q.Path) },
	"verify":   func(q question) (any, error) { return verify(q.Armor, q.Data, q.Signature) },
	"version":  func(q question) (any, error) { return parseVersion(q.Text) },
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	answers := json.NewEncoder(out)
	for {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		var q question
		if err := json.Unmarshal(line, &q); err != nil {
			log.Fatal(err)
		}
		if err := answers.Encode(reply(q)); err != nil {
			log.Fatal(err)
		}
		// Questions come in bulk: flush when the next one is not there yet.
		if in.Buffered() == 0 {
			out.Flush()
		}
	}
	out.Flush()
}

func reply(q question) (a answer) {
	defer func() {
		if reason := recover(); reason != nil {
			a = answer{Error: fmt.Sprint(reason), Panic: true}
		}
	}()
	operation, known := operations[q.Op]
	if !known {
		return answer{Error: "no such op: " + q.Op, Panic: true}
	}
	value, err := operation(q)
	if err != nil {
		return answer{Error: err.Error()}
	}
	return answer{Value: value}
}
