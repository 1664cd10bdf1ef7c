import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import { createRecord } from '../../resource/index.ts'
import type { GrantedPlace } from './grantPlace.ts'
import { STATUS } from './statuses.ts'

type Create = Parameters<typeof createRecord>

/** Stores a booking of a place that was granted. It waits for acceptance where its area asks for that. `person` is set by the server. */
export const storeBooking = (
  context: CallContext,
  call: Create[1],
  { area, seats, values: place }: Pick<GrantedPlace, 'area' | 'seats' | 'values'>,
  person: Values,
  storing?: Create[3],
): ReturnType<typeof createRecord> =>
  createRecord(
    context,
    {
      ...call,
      payload: { capacidad: seats, ...call.payload, area: place['area'], fechaInicio: place['fechaInicio'] },
    },
    { ...place, estatus: area.asksForAcceptance ? STATUS.pending : STATUS.reserved, ...person },
    storing,
  )
