/** What stands in a cell without a value (US-14). */
const MISSING = '-'

/**
 * One line of a CSV file: semicolons, every value quoted, `-` for a missing one.
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${guarded(cell === '' ? MISSING : cell).replaceAll('"', '""')}"`).join(';') + '\r\n'
}

function guarded(cell: string): string {
  return cell !== MISSING && /^[=+\-@\t\r\n]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell
}
