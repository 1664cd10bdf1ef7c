/** Browsers by their User-Agent. The first match counts, because most browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Characters kept of the name of another program. */
const MAX_LENGTH = 60

/** Describes a browser and its system ("Firefox, Windows"), or names another program. Null without a User-Agent. */
export function describeDevice(agent: string): string | null {
  const find = (names: typeof BROWSERS): string | undefined => names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser) return system ? `${browser}, ${system}` : browser
  const program = agent
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim()
    .slice(0, MAX_LENGTH)
  return program === '' ? null : program
}
