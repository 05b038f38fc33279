package main

import (
	"archive/zip"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"sync"
)

// packageAll zips every file of a folder, two at a time, then hashes the zips, then opens them again for h1.
func packageAll(level int, source, destination string) error {
	files, err := os.ReadDir(source)
	if err != nil {
		return err
	}
	lines := make([]string, len(files))
	errs := make([]error, len(files))
	next := make(chan int)
	var workers sync.WaitGroup
	for worker := 0; worker < 2; worker++ {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for i := range next {
				name := files[i].Name()
				lines[i], errs[i] = packageOne(level, filepath.Join(source, name), filepath.Join(destination, name+".zip"))
			}
		}()
	}
	for i := range files {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	sort.Strings(lines)
	return os.WriteFile(filepath.Join(destination, "SHA256SUMS"), []byte(strings.Join(lines, "")), 0o644)
}

func packageOne(level int, source, destination string) (string, error) {
	if err := writeZip(level, source, destination); err != nil {
		return "", err
	}
	sum, err := hashFile(destination)
	if err != nil {
		return "", err
	}
	h1, err := hashContent(destination)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s  %s %s\n", sum, filepath.Base(destination), h1), nil
}

// What https://github.com/goreleaser/goreleaser/blob/main/pkg/archive/zip/zip.go does, at its level 9.
func writeZip(level int, source, destination string) error {
	out, err := os.Create(destination)
	if err != nil {
		return err
	}
	defer out.Close()
	archive := zip.NewWriter(out)
	archive.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, level)
	})
	header := &zip.FileHeader{Name: filepath.Base(source), Method: zip.Deflate}
	header.SetMode(0o755)
	entry, err := archive.CreateHeader(header)
	if err != nil {
		return err
	}
	in, err := os.Open(source)
	if err != nil {
		return err
	}
	defer in.Close()
	if _, err := io.Copy(entry, in); err != nil {
		return err
	}
	return archive.Close()
}

func hashFile(path string) (string, error) {
	in, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer in.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, in); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", hash.Sum(nil)), nil
}

func hashContent(path string) (string, error) {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return "", err
	}
	defer archive.Close()
	all := sha256.New()
	for _, file := range archive.File {
		content, err := file.Open()
		if err != nil {
			return "", err
		}
		hash := sha256.New()
		_, err = io.Copy(hash, content)
		content.Close()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(all, "%x  %s\n", hash.Sum(nil), file.Name)
	}
	return "h1:" + base64.StdEncoding.EncodeToString(all.Sum(nil)), nil
}
