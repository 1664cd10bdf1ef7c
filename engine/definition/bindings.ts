import type { Json } from '#engine/source'
import type { Binding, Call } from './model.ts'

/** Parses the names of a query, of headers or of a body, with their values. `name[]` may repeat on the wire. */
export const bindingsIn = (source: { readonly [name: string]: Json }): readonly Binding[] =>
  Object.entries(source).map(([written, value]) => {
    const list = written.endsWith('[]')
    return {
      name: list ? written.slice(0, -2) : written,
      list,
      source:
        typeof value === 'string'
          ? { kind: 'path', path: value.split('.') }
          : { kind: 'constant', value: constantSource(value) },
    }
  })

/** Returns the bindings of a call in its query, headers and body. */
export const bindingsOf = ({
  query,
  headers,
  body: declared,
}: Pick<Call, 'query' | 'headers' | 'body'>): readonly Binding[] => [
  ...query,
  ...headers,
  ...('bindings' in declared ? declared.bindings : []),
]

/** Returns `{ "const": "x" }` as a fixed text. A plain string is a path. */
const constantSource = (value: Json): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).join() === 'const'
    ? (Object.values(value)[0] ?? null)
    : value
