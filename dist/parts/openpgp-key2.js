export { t as makeThrowAwayKey } from "./openpgp-key.js";
