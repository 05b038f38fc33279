module provider-pages.test/oracles

go 1.24.0
