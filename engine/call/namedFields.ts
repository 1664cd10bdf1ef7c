import type { Call, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { below } from '#engine/source'
import type { DecodedBody } from './decodeBody.ts'
import type { DecodeState } from './decodedCall.ts'

/**
 * Adds fields of the record that a call names in its address or its query to the record in its body. Where the body has the field too,
 * both must say the same.
 */
export function withNamedFields(module: Module, call: Call, body: DecodedBody, state: DecodeState): DecodedBody {
  if (body.values === null) return body
  const values = { ...body.values }
  for (const { written, path } of namesOf(call)) {
    const [head, name = '', ...rest] = path
    const field = module.fields.get(name)
    if (head !== 'values' || rest.length > 0 || !field || field.wire === false) continue
    if (!Object.hasOwn(state.values, name)) continue
    const said = state.values[name]
    if (!Object.hasOwn(values, name)) values[name] = said
    else if (!isSame(field, values[name], said)) state.problems.push({ code: '90004', pointer: below('', written) })
  }
  return { ...body, values }
}

/** Names in the address of a call and in its query. */
const namesOf = (call: Call): readonly { readonly written: string; readonly path: readonly string[] }[] => [
  ...call.query.flatMap(({ name, source }) => (source.kind === 'path' ? [{ written: name, path: source.path }] : [])),
  ...(call.paths[0] ?? []).flatMap((one) =>
    one.kind === 'parameter' ? [{ written: one.path.join('.'), path: one.path }] : [],
  ),
]

const TIMELESS = { today: '', now: '' }

/** Whether two values are equal, lists in any order. A value that is not valid is refused with the record. */
function isSame(field: Field, one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) => {
    const accepted = field.kind.accept(value, field, TIMELESS)
    return accepted.ok
      ? [accepted.value]
          .flat()
          .map((entry) => JSON.stringify(entry))
          .toSorted()
      : null
  })
  return !first || !second || first.join() === second.join()
}
