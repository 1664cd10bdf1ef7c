/** Collects the values of a statement: nothing from outside ever stands in its text. */
export class Parameters {
  readonly values: unknown[] = []

  /** The placeholder of a value, cast to the column's type: btree_gin compares within one type only. */
  add(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}

/** An identifier of a definition or of the catalogue, quoted once and here. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `horaInicio` is the column hora_inicio. */
export const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Text that LIKE takes literally. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
