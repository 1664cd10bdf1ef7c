import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import { memoize } from '#engine/memoize'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { withUserColumns } from './extraColumns.ts'
import { toColumnFilters, withExtraConditions } from './filters.ts'
import { genericOperation } from './genericOperation.ts'

/** What a row of the list leaves to the record. */
const RECORD_ONLY: readonly string[] = ['tipoDocIdentidad', 'fechaNacimiento', 'nacionalidad', 'clienteAsociado']

/** What `mode` says of a list: to be displayed. A list that is to be exported is a call of its own. */
const DISPLAY_MODES: readonly unknown[] = [undefined, 1, '1']

/** The people of a page. */
export const list: Operation = async (context, call) =>
  DISPLAY_MODES.includes(call.input['mode'])
    ? listUsers(context, call)
    : refuse('90004', { fields: [{ pointer: '/mode', code: '90004' }] })

export async function listUsers(context: CallContext, call: DecodedCall): Promise<Answer> {
  const only = call.only ? new Set([...call.only].filter(isInRow)) : rowNames(context.module)
  return genericOperation('list')(withUserColumns(withExtraConditions(context, call)), {
    ...toColumnFilters(call),
    only,
  })
}

const isInRow = (name: string): boolean => !RECORD_ONLY.includes(name)

/** Names of all that a row tells; read once per module. */
const rowNames = memoize(({ fields }: Module): ReadonlySet<string> => new Set([...fields.keys()].filter(isInRow)))
