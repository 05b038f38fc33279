package main

import "github.com/apparentlymart/go-versions/versions"

func parseVersion(text string) (string, error) {
	version, err := versions.ParseVersion(text)
	if err != nil {
		return "", err
	}
	return version.String(), nil
}

func compareVersions(q question) (any, error) {
	var parsed [2]versions.Version
	for at := range parsed {
		version, err := versions.ParseVersion(q.Texts[at])
		if err != nil {
			return nil, err
		}
		parsed[at] = version
	}
	switch {
	case parsed[0].LessThan(parsed[1]):
		return -1, nil
	case parsed[0].GreaterThan(parsed[1]):
		return 1, nil
	}
	return 0, nil
}
