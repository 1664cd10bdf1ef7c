import type { Call } from '#engine/definition'
import type { Json } from '#engine/source'

const BODY = 'body'

/**
 * Returns the schema of a list's response: the rows, or an object with the rows and the paging figures if the call
 * declares it.
 */
export function listSchema({ answer }: Call, rows: Json): Json {
  const parts = Object.entries(answer).filter(([, [from]]) => from === BODY)
  const [place] = parts.filter(([name]) => name === 'rows')
  if (!place || place[1].length === 1) return rows
  return nested(parts.map(([name, [, ...path]]) => ({ path, schema: name === 'rows' ? rows : { type: 'integer' } })))
}

interface SchemaAtPath {
  readonly path: readonly string[]
  readonly schema: Json
}

function nested(parts: readonly SchemaAtPath[]): Json {
  const [only] = parts
  if (parts.length === 1 && only?.path.length === 0) return only.schema
  const heads = [...new Set(parts.flatMap(({ path }) => path.slice(0, 1)))]
  const below = (head: string): readonly SchemaAtPath[] =>
    parts.filter(({ path }) => path[0] === head).map(({ path, schema }) => ({ path: path.slice(1), schema }))
  return {
    type: 'object',
    properties: Object.fromEntries(heads.map((head) => [head, nested(below(head))])),
    required: heads,
  }
}
