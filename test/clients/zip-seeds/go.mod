module example.com/zip-seeds

go 1.21
