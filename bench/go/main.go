// Command bench holds what the measurements need outside Node: a stopwatch for whole processes, and the packaging
// that a provider gets from GoReleaser and a registry.
package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	if len(os.Args) < 3 {
		fail(fmt.Errorf("usage: bench measure COMMAND... | bench package LEVEL SOURCE DESTINATION"))
	}
	switch command, rest := os.Args[1], os.Args[2:]; command {
	case "measure":
		os.Exit(measure(rest))
	case "package":
		level, err := strconv.Atoi(rest[0])
		if err == nil {
			err = packageAll(level, rest[1], rest[2])
		}
		if err != nil {
			fail(err)
		}
	default:
		fail(fmt.Errorf("unknown command %q", command))
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(2)
}
