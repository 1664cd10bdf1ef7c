import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { answer } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { ofPeople } from './beside.ts'
import { asked, narrowed } from './filters.ts'
import { generic } from './generic.ts'

/** What a row of the list leaves to the record. */
const OF_RECORD: readonly string[] = ['tipoDocIdentidad', 'fechaNacimiento', 'nacionalidad', 'clienteAsociado']

/** The people of a page. */
export const list: Operation = async (context, call) => listed(context, call)

export async function listed(context: CallContext, call: DecodedCall): Promise<Answer> {
  const answered = await generic('list')(ofPeople(narrowed(context, call)), asked(call))
  if (!answered.ok || !Array.isArray(answered.body)) return answered
  const records = answered.body.filter(isObject).map((record) => asRow(record, context))
  return answer(answered.status, records, answered.headers)
}

function asRow(record: Values, { module }: CallContext): Values {
  return OF_RECORD.reduce<Values>(
    (left, name) => without(left, objectPath(module.fields.get(name)?.wire || [])),
    record,
  )
}

/** Where a value stands with all that is said of it: an id beside its name. */
const objectPath = (path: readonly string[]): readonly string[] => (path.at(-1) === 'id' ? path.slice(0, -1) : path)

function without(record: Values, [head, ...rest]: readonly string[]): Values {
  if (head === undefined || !Object.hasOwn(record, head)) return record
  const { [head]: held, ...others } = record
  const inner = rest.length > 0 && isObject(held) ? without(held, rest) : {}
  return Object.keys(inner).length > 0 ? { ...others, [head]: inner } : others
}
