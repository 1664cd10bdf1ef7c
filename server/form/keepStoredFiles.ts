import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'

/**
 * Answers with the files that were there before: files already stored are never sent again, so that of a field of which nothing is said they
 * stay, save those that are taken away (wire contract, 1). Rows are known by their ids.
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

/** A list without the files that are taken away, or the one file unless it is. */
function withoutRemoved(value: unknown, gone: ReadonlySet<unknown>): unknown {
  if (gone.size === 0) return value
  const isGone = (one: unknown): boolean => isObject(one) && gone.has(one['id'])
  if (Array.isArray(value)) return value.filter((one: unknown) => !isGone(one))
  return isGone(value) ? null : value
}
