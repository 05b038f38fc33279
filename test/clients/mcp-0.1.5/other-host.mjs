// Loaded before the server, whose registry's address can't be set: what is for the public one is asked of the site.
const site = process.env.SITE_URL;
const fetched = globalThis.fetch;
globalThis.fetch = (url, options) => fetched(String(url).replace("https://api.opentofu.org/", site), options);
