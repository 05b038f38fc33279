//go:build !xcrypto

package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/ProtonMail/go-crypto/openpgp"
)

func verify(armor string, data, signature []byte) (string, error) {
	keys, err := openpgp.ReadArmoredKeyRing(strings.NewReader(armor))
	if err != nil {
		return "", err
	}
	signer, err := openpgp.CheckDetachedSignature(keys, bytes.NewReader(data), bytes.NewReader(signature), nil)
	if err != nil {
		return "", err
	}
	// Not KeyIdString, which showed other digits for version 6 keys in earlier releases.
	return fmt.Sprintf("%016X", signer.PrimaryKey.KeyId), nil
}
