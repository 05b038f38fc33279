/**
 * The name GitHub stores an asset under [spec: "GitHub renames asset filenames that have special characters";
 * the rule as cli/cli pkg/cmd/release/shared/upload.go mimics it].
 */
export function renameAsset(name: string): string {
  const dotted = name.startsWith(".") ? `default${name}` : name;
  const plain = dotted.normalize("NFD").replace(/\p{M}/gu, "");
  const clean = plain.replace(/[^A-Za-z0-9_+@-]+/g, ".").replace(/^\.+|\.+$/g, "");
  return clean !== name && !clean.includes(".") ? `default.${clean}` : clean;
}
