import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import { memoize } from '#engine/memoize'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { genericOperation } from '../../resource/index.ts'
import { withUserColumns } from './extraColumns.ts'
import { toColumnFilters, withExtraConditions } from './filters.ts'

/** Fields that only the record contains. */
const RECORD_ONLY: readonly string[] = [
  'tipoDocIdentidad',
  'fechaNacimiento',
  'nacionalidad',
  'clienteAsociado',
  'tramites',
  'reservas',
]

/** Values of `mode` for display. An export is a separate call. */
const DISPLAY_MODES: readonly unknown[] = [undefined, 1, '1']

/** Lists users. */
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

/** The fields of a row, cached by module. */
const rowNames = memoize(({ fields }: Module): ReadonlySet<string> => new Set([...fields.keys()].filter(isInRow)))

/** Counts users by a field, with the filters of their list. */
export const summary: Operation = (context, call) =>
  genericOperation('summary')(withExtraConditions(context, call), toColumnFilters(call))
