package main

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"golang.org/x/mod/sumdb/dirhash"
)

type zippedFile struct {
	Name   string `json:"name"`
	Mode   string `json:"mode"`
	Size   int64  `json:"size"`
	Sha256 string `json:"sha256"`
}

func hashZip(path string) (string, error) {
	return dirhash.HashZip(path, dirhash.Hash1)
}

func readZip(path string) ([]zippedFile, error) {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return nil, err
	}
	defer archive.Close()
	files := []zippedFile{}
	for _, file := range archive.File {
		read, err := readZipped(file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file.Name, err)
		}
		files = append(files, read)
	}
	return files, nil
}

// Reading to the end makes archive/zip check size and CRC.
func readZipped(file *zip.File) (zippedFile, error) {
	content, err := file.Open()
	if err != nil {
		return zippedFile{}, err
	}
	defer content.Close()
	hash := sha256.New()
	size, err := io.Copy(hash, content)
	if err != nil {
		return zippedFile{}, err
	}
	return zippedFile{file.Name, file.Mode().String(), size, hex.EncodeToString(hash.Sum(nil))}, nil
}
