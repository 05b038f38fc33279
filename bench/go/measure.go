package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"syscall"
	"time"
)

type usage struct {
	Wall float64 `json:"wall"`
	CPU  float64 `json:"cpu"`
	// The largest of the process and everything that it started and waited for.
	Peak int64 `json:"peak"`
}

// measure runs a command to its end and writes what it took to file descriptor 3.
func measure(command []string) int {
	child := exec.Command(command[0], command[1:]...)
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	start := time.Now()
	err := child.Run()
	wall := time.Since(start)
	if child.ProcessState == nil {
		fail(err)
	}
	state := child.ProcessState
	took := usage{
		Wall: wall.Seconds(),
		CPU:  (state.UserTime() + state.SystemTime()).Seconds(),
		Peak: state.SysUsage().(*syscall.Rusage).Maxrss * 1024,
	}
	if err := json.NewEncoder(os.NewFile(3, "usage")).Encode(took); err != nil {
		fail(err)
	}
	return state.ExitCode()
}
