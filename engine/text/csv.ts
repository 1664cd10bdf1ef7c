/** What stands in a cell without a value (US-14). */
const MISSING = '-'

/**
 * One line of a CSV file: semicolons, every value quoted, `-` for a missing one.
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** One value of such a line. */
export const csvCell = (cell: string): string => `"${guarded(cell === '' ? MISSING : cell).replaceAll('"', '""')}"`

function guarded(cell: string): string {
  return cell !== MISSING && /^[=+\-@\t\r\n]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell
}
