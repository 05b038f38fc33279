module provider-pages/bench

go 1.21
