const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** As operating systems show sizes. */
const STEP = 1024

/** A size as people write it in a language. */
export function fileSize(bytes: number, language: string): string {
  let size = bytes
  let at = 0
  while (size >= STEP && at < UNITS.length - 1) {
    size /= STEP
    at++
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}
