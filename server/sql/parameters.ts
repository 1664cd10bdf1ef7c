/** Collects the parameters of a statement. Values never become part of its text. */
export class Parameters {
  readonly values: unknown[] = []

  /**
   * Adds a value and returns its placeholder, cast to the column's type, because btree_gin compares within one type
   * only.
   */
  add(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}

/** Quotes an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Converts a field name to a column name: `horaInicio` to `hora_inicio`. */
export const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Escapes a text for LIKE. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
