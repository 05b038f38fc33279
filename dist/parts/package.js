// package.json
var version = "1.0.0";
var repository = "github:provider-pages/provider-pages";
var engines = { "node": "^22.22.2 || ^24.15.0 || >=26" };
export { repository as n, version as r, engines as t };
