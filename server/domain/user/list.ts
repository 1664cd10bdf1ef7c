import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import { once } from '#engine/once'
import { refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { ofPeople } from './beside.ts'
import { asked, narrowed } from './filters.ts'
import { generic } from './generic.ts'

/** What a row of the list leaves to the record. */
const OF_RECORD: readonly string[] = ['tipoDocIdentidad', 'fechaNacimiento', 'nacionalidad', 'clienteAsociado']

/** What `mode` says of a list: to be displayed. A list that is to be exported is a call of its own. */
const DISPLAYED: readonly unknown[] = [undefined, 1, '1']

/** The people of a page. */
export const list: Operation = async (context, call) =>
  DISPLAYED.includes(call.input['mode'])
    ? listed(context, call)
    : refuse('90004', { fields: [{ pointer: '/mode', code: '90004' }] })

export async function listed(context: CallContext, call: DecodedCall): Promise<Answer> {
  const only = call.only ? new Set([...call.only].filter(isOfRow)) : rowNames(context.module)
  return generic('list')(ofPeople(narrowed(context, call)), { ...asked(call), only })
}

const isOfRow = (name: string): boolean => !OF_RECORD.includes(name)

/** Names of all that a row tells; read once per module. */
const rowNames = once(({ fields }: Module): ReadonlySet<string> => new Set([...fields.keys()].filter(isOfRow)))
