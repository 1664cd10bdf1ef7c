import type { Option } from '#engine/field'
import { isObject } from '#engine/form'
import { literalText } from '#engine/text'

/**
 * The choices among records that were chosen before: their titles, each followed by what tells it from others of the
 * same name. `shows`: fields whose texts follow.
 */
export function recordOptions(rows: unknown, shows: readonly string[]): readonly Option[] {
  if (!Array.isArray(rows)) return []
  return rows.filter(isObject).flatMap((row) => {
    const { id, values } = row
    if (typeof id !== 'string') return []
    const record = isObject(values) ? values : row
    const title = [row['title'], record['nombre'], record['titulo'], record['name'], id].find(isText)
    const words = [title, ...shows.map((name) => record[name])].filter(isText)
    return [{ key: id, text: literalText(words.join(' · ')) }]
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
