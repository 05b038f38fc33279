// Ranges that golang.org/x/net/idna refuses with the tables of Unicode 15.0 and the URL parser of Node 20 or 24 accepts,
// joined where only refused characters lie between. Clients move to Unicode 17 with Go 1.27.
const RANGES = `
4c0 88f-897 c5c cdc 10a0-10c5 115f-1160 17b4-17b5 1806 180e 1acf-1aeb 1b4e-1b4f 1b7f 1c89-1c8a 2061-2063
206a-206f 20c1 2132 2183 2260 226e-226f 2427-2429 2b96 3164 31e4-31e5 a7cb-a7cf a7d2 a7d4 a7da-a7f1
fbc3-fbd2 fd90-fd91 fdc8-fdce ffa0 105c0-105f3 10940-10959 10d40-10d8f 10ec2-10efc 11380-113e2 116d0-116e3
11b60-11bf9 11db0-11de9 11f5a 13460-143fa 16100-16139 16d40-16d79 16ea0-16ed3 16ff2-16ff6 187f8-187ff 18cff
18d09-18df2 1cc00-1cef0 1d173-1d17a 1e5d0-1e6ff 1f6d8 1f777-1f77a 1f8b2-1f8d8 1fa54-1fa57 1fa89-1fa8f 1fabe
1fac6-1facd 1fadc-1fadf 1fae9-1faef 1fbcb-1fbef 1fbfa 2b73a-2b73f 2cea2-2cead 2ebf0-2ee5d 2f868 2f874 2f91f
2f95f 2f9bf 323b0-33479
`;

/** Matches what no released client accepts in a name, though a JavaScript runtime with newer tables may. */
export const UNKNOWN_TO_CLIENTS = new RegExp(
  `[${RANGES.trim()
    .replace(/[0-9a-f]+/g, "\\u{$&}")
    .replaceAll(/\s+/g, "")}]`,
  "u",
);
