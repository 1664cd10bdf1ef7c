/** Content of a cell without a value (US-14). */
const MISSING = '-'

/**
 * Returns one line of a CSV file: semicolons, every value quoted, `-` for a missing one. A cell that a spreadsheet
 * would run as a formula is prefixed with an apostrophe (OWASP, CSV injection). Signed numbers and telephone numbers are
 * not formulas.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** Returns one value of a CSV line. */
export const csvCell = (cell: string): string => `"${guarded(cell === '' ? MISSING : cell).replaceAll('"', '""')}"`

function guarded(cell: string): string {
  return cell !== MISSING && /^[=+\-@\t\r\n]/.test(cell) && !/^[+-]\d[\d +().,]*$/.test(cell) ? `'${cell}` : cell
}
