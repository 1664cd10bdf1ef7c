import { scalarText } from '#engine/text'

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

/** SQL for the tenant and the user of the transaction, in functions and in text that many callers share. */
export const CURRENT_TENANT = `nullif(current_setting('app.tenant', true), '')::int`
export const CURRENT_USER = `nullif(current_setting('app.user', true), '')::uuid`

/**
 * Reads the user from the transaction instead of a parameter, so that everybody with the same rights shares one
 * statement. Texts of definitions and of the tenant become literals.
 */
export class CurrentUserParameters extends Parameters {
  /** Stands for the user. No other value is known without parameters. */
  static readonly USER = 'me'

  override add(value: unknown, type: string): string {
    if (type === 'text') return typeof value === 'string' ? `${literal(value)}::text` : 'null::text'
    if (value !== CurrentUserParameters.USER) throw new Error('Only who asks is known without parameters')
    return CURRENT_USER
  }
}

/** Writes values into the text of a statement that has no parameters, as that of an index. */
export class LiteralParameters extends Parameters {
  override add(value: unknown, type: string): string {
    const said = Array.isArray(value)
      ? `{${value.map((one) => JSON.stringify(scalarText(one))).join(',')}}`
      : scalarText(value)
    return `${literal(said)}::${type}`
  }
}

/** Quotes a text. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Quotes an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

interface NamedTable {
  readonly name: string
  readonly general?: { readonly table: string }
}

/** The name of a table without quotes, as rows store it that refer to records of any table. */
export const unquotedName = ({ name, general }: NamedTable): string => (general?.table ?? name).replaceAll('"', '')

/** Converts a field name to a column name: `horaInicio` to `hora_inicio`. */
export const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Escapes a text for LIKE. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
