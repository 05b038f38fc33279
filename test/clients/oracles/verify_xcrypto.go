//go:build xcrypto

package main

import (
	"bytes"
	"fmt"
	"strings"

	"golang.org/x/crypto/openpgp"
)

func verify(armor string, data, signature []byte) (string, error) {
	keys, err := openpgp.ReadArmoredKeyRing(strings.NewReader(armor))
	if err != nil {
		return "", err
	}
	signer, err := openpgp.CheckDetachedSignature(keys, bytes.NewReader(data), bytes.NewReader(signature))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%016X", signer.PrimaryKey.KeyId), nil
}
