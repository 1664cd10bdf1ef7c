import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { mapConstraintErrors, resource } from '../../resource/index.ts'
import { unlessBroken } from '../booking/index.ts'

/**
 * The generic change of whether an area is there. Bookings to come of it, and those that have it as a member of a pool, are listed first. An area
 * that bookings name is not removed at all (91009).
 */
export const unlessServing =
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
