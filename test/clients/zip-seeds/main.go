// Writes zips as programs in Go do: as a stream, uncompressed, and with everything known beforehand.
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"hash/crc32"
	"os"
	"path/filepath"
	"time"
)

type file struct {
	name    string
	mode    os.FileMode
	content []byte
}

var files = []file{
	{filepath.Base(os.Args[2]), 0o755, read(os.Args[2])},
	{"LICENSE", 0o644, []byte("free\n")},
	{"docs/für.md", 0o644, []byte{}},
}

func main() {
	write("go-stream.zip", func(archive *zip.Writer, file file) error { return create(archive, file, zip.Deflate) })
	write("go-stored.zip", func(archive *zip.Writer, file file) error { return create(archive, file, zip.Store) })
	write("go-raw.zip", raw)
}

func read(path string) []byte {
	content, err := os.ReadFile(path)
	check(err)
	return content
}

func write(name string, add func(*zip.Writer, file) error) {
	target, err := os.Create(filepath.Join(os.Args[1], name))
	check(err)
	archive := zip.NewWriter(target)
	for _, file := range files {
		check(add(archive, file))
	}
	check(archive.Close())
	check(target.Close())
}

func header(file file, method uint16) *zip.FileHeader {
	header := &zip.FileHeader{Name: file.name, Method: method, Modified: time.Unix(1700000000, 0).UTC()}
	header.SetMode(file.mode)
	return header
}

func create(archive *zip.Writer, file file, method uint16) error {
	target, err := archive.CreateHeader(header(file, method))
	if err == nil {
		_, err = target.Write(file.content)
	}
	return err
}

func raw(archive *zip.Writer, file file) error {
	var packed bytes.Buffer
	writer, err := flate.NewWriter(&packed, 6)
	check(err)
	_, err = writer.Write(file.content)
	check(err)
	check(writer.Close())
	header := header(file, zip.Deflate)
	header.Flags = 0x800
	header.CRC32 = crc32.ChecksumIEEE(file.content)
	header.CompressedSize64 = uint64(packed.Len())
	header.UncompressedSize64 = uint64(len(file.content))
	target, err := archive.CreateRaw(header)
	if err == nil {
		_, err = target.Write(packed.Bytes())
	}
	return err
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
