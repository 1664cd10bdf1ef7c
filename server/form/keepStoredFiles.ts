import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'

/**
 * Adds the files that the record already has. Stored files are never sent again, so a field without a value keeps its
 * files unless they are removed (wire contract, 1). Rows match by id.
 */
export function keepStoredFiles(
  fields: readonly Field[],
  values: Values,
  before: Values,
  gone: ReadonlySet<unknown>,
): Values {
  const out: { [name: string]: unknown } = { ...values }
  for (const field of fields) {
    const { name, kind, of } = field
    const said = Object.hasOwn(values, name) ? values[name] : undefined
    const held = Object.hasOwn(before, name) ? before[name] : undefined
    if (kind.transport === 'files' || kind.transport === 'file') {
      const left = withoutRemoved(said === undefined ? held : said, gone)
      if (left !== undefined) out[name] = left
    } else if (kind.shape === 'group' && isObject(said))
      out[name] = keepStoredFiles(of, said, isObject(held) ? held : NO_VALUES, gone)
    else if (kind.shape === 'rows' && Array.isArray(said))
      out[name] = said.map((row: unknown) =>
        isObject(row) ? keepStoredFiles(of, row, matchingRow(row, held), gone) : row,
      )
  }
  return out
}

const NO_VALUES: Values = {}

const matchingRow = ({ _id: id }: Values, held: unknown): Values =>
  (id !== undefined && rowsOf(held).find((row) => row['_id'] === id)) || NO_VALUES

/** Removes the given files from a list or a single value. */
function withoutRemoved(value: unknown, gone: ReadonlySet<unknown>): unknown {
  if (gone.size === 0) return value
  const isGone = (one: unknown): boolean => isObject(one) && gone.has(one['id'])
  if (Array.isArray(value)) return value.filter((one: unknown) => !isGone(one))
  return isGone(value) ? null : value
}
