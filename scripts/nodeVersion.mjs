// Parsed by whatever Node is installed, however old: no import, no recent syntax.

/** Oldest Node that runs the portal, as in "engines" of package.json. */
const OLDEST = { major: 20, minor: 19 }

/**
 * One sentence for a Node that is too old, nothing for one that serves.
 * @param {string} version as in process.versions.node
 * @returns {string | undefined}
 */
export function nodeRefusal(version) {
  const numbers = /^(\d+)\.(\d+)/.exec(version)
  const major = numbers ? Number(numbers[1]) : 0
  const minor = numbers ? Number(numbers[2]) : 0
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined
  return 'Tramit needs Node ' + OLDEST.major + '.' + OLDEST.minor + ' or newer; this is Node ' + version + '.'
}
