// src/child-environment.ts
const EVERY_CHILD = [
	"PATH",
	"HOME",
	"LANG",
	"LC_ALL",
	"USER",
	"XDG_CONFIG_HOME",
	"APPDATA",
	"COMSPEC",
	"LOCALAPPDATA",
	"PATHEXT",
	"SYSTEMDRIVE",
	"SYSTEMROOT",
	"USERPROFILE",
	"WINDIR"
];
function childEnvironment(own, more = /^$/) {
	const isNamed = (name) => EVERY_CHILD.includes(name) || more.test(name);
	return Object.fromEntries(Object.entries(own).filter(([name]) => isNamed(name.toUpperCase())));
}
export { childEnvironment as t };
