import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { readRecord, tableOf, toWire } from '../../resource/index.ts'

/** Returns the days of an area with their hours. */
export const schedules: Operation = async (context, { input }) => {
  const { module, scope } = context
  const days = module.fields.get('dias')
  const id = input['idmodapparea']
  if (!days || typeof id !== 'string') return refuseAt('/idmodapparea', '90001')
  const stored = await readRecord(context, tableOf(context), id, scope, context.rows, [days])
  return stored ? answer(200, toWire(stored, [days], context)['dias'] ?? []) : refuse('91016')
}
