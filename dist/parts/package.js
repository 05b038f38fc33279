// package.json
var version = "1.0.0";
var repository = "github:provider-pages/provider-pages";
export { version as n, repository as t };
