/** Number of decimals on the wire (`Dec`). */
export const DECIMALS = 4

/**
 * Reads a decimal in the formats of several countries: `1.234,50`, `1,234.50`, `1 234,50`, `1234.5`. The last separator
 * is the decimal one if at most `decimals` digits follow it; all others separate thousands. Returns null if it is not a
 * number.
 */
export function readDecimal(typed: string, decimals: number): number | null {
  const compact = typed.replaceAll(/[\s'’]/g, '').replace(/^\u2212/, '-')
  const match = /^(-?)(\d[\d.,]*)$/.exec(compact)
  if (!match) return null
  const [, sign = '', body = ''] = match
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  const after = last < 0 ? '' : body.slice(last + 1)
  const isDecimal = last >= 0 && after.length > 0 && after.length <= decimals
  const whole = isDecimal ? body.slice(0, last) : body
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/.test(whole)) return null
  const read = Number(`${sign}${whole.replaceAll(/[.,]/g, '')}${isDecimal ? `.${after}` : ''}`)
  return Object.is(read, -0) ? 0 : read
}
