import { dataScope, isFailure } from '#engine/expression'
import { refuse, answer, refuseAt } from '../../operation/index.ts'
import type { ModuleOperations, Operation, Answer } from '../../operation/index.ts'
import { withStaffRights } from './withStaffRights.ts'
import { mapConstraintErrors, resource, readRecord, tableOf, toWire } from '../../resource/index.ts'
import { unlessBroken, isShownArea } from '../booking/index.ts'

/** Offers the areas that are shown to the caller. */
const pick: Operation = (context, call) => {
  const offer = resource['pick']
  if (!offer) throw new Error('The generic resource has no pick')
  return offer({ ...context, extraConditions: (parameters) => [isShownArea(context, parameters)] }, call)
}

/** Most areas of one call. */
const MOST = 100

/** Returns the periods of each area, in the order in which they were asked for. An area without own ones has the initial ones. */
const periods: Operation = async (context, { input }): Promise<Answer> => {
  const { module, scope, rows } = context
  const field = module.fields.get('periodos')
  const asked = [input['idmodapparea'] ?? []].flat()
  const ids = asked.filter((id) => typeof id === 'string')
  const refused = (code: string): Answer => refuseAt('/idmodapparea', code)
  if (!field || ids.length === 0) return refused('90001')
  if (ids.length > MOST || ids.length < asked.length) return refused('90004')
  const begun = field.initial?.evaluate(dataScope({}))
  const initial = begun === undefined || isFailure(begun) ? [] : begun
  const found: unknown[] = []
  for (const id of ids) {
    const stored = await readRecord(context, tableOf(context), id, scope, rows, [field])
    if (!stored) return refuse('91016')
    const values = { ...stored.values, periodos: stored.values['periodos'] ?? initial }
    found.push({ modAppArea: { id }, periodos: toWire({ ...stored, values }, [field], context)['periodos'] })
  }
  return answer(200, found)
}

/** Returns the days of an area with their hours. */
const schedules: Operation = async (context, { input }) => {
  const { module, scope } = context
  const days = module.fields.get('dias')
  const id = input['idmodapparea']
  if (!days || typeof id !== 'string') return refuseAt('/idmodapparea', '90001')
  const stored = await readRecord(context, tableOf(context), id, scope, context.rows, [days])
  return stored ? answer(200, toWire(stored, [days], context)['dias'] ?? []) : refuse('91016')
}

/**
 * The generic change of whether an area is there. Bookings to come of it, and those that have it as a member of a pool, are listed first. An area
 * that bookings name is not removed at all (91009).
 */
const unlessServing =
  (name: 'edit' | 'remove'): Operation =>
  (context, call) => {
    const change = resource[name]
    if (!change) throw new Error(`The generic resource has no ${name}`)
    const { id } = call
    if (id === null) return Promise.resolve(refuse('91016'))
    return mapConstraintErrors(
      () => unlessBroken(context, call, [id], (rows) => change({ ...context, rows }, call)),
      ...(name === 'remove' ? (['removing'] as const) : []),
    )
  }

export const area: ModuleOperations = {
  operations: {
    create: withStaffRights('create'),
    edit: withStaffRights('edit'),
    toggle: unlessServing('edit'),
    remove: unlessServing('remove'),
    pick,
    periods,
    schedules,
  },
}
