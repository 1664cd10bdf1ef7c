/** Content of a cell without a value (US-14). */
const MISSING = '-'

/**
 * Returns one line of a CSV file: semicolons, every value quoted, `-` for a missing one. A cell that a spreadsheet
 * would run as a formula is prefixed with an apostrophe (OWASP, CSV injection). A number with a sign and telephone
 * numbers with their country codes run nothing and stay as they are.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** Returns one value of a CSV line. */
export const csvCell = (cell: string): string => `"${guarded(cell === '' ? MISSING : cell).replaceAll('"', '""')}"`

function guarded(cell: string): string {
  return cell !== MISSING && /^[=+\-@\t\r\n]/.test(cell) && !HARMLESS.test(cell) ? `'${cell}` : cell
}

/** A signed number, or telephone numbers with commas between them. Letters and operators may not follow the sign. */
const HARMLESS = /^(?:[+-]\d+(?:[.,]\d+)?|\+\d[\d .()]*(?:, \+\d[\d .()]*)*)$/

const SIGNS: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and attribute values. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
