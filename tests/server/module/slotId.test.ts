import { describe, expect, it } from 'vitest'
import { readSlotId, slotId } from '../../../server/domain/booking/slotId.ts'

const AREA = '018f6b1e-7c3a-7d2e-9b1a-0123456789ab'
const DAY = 86_400_000

describe('BK-03 the id of a slot', () => {
  it.each([0, Date.parse('2026-06-03T07:00:00Z'), Date.parse('9999-12-30T23:59:00Z')])(
    'is read back with its area and start: %d',
    (start) => {
      expect(readSlotId(slotId(AREA, start))).toEqual({ area: AREA, start })
    },
  )

  it.each([
    ['before 1970', slotId(AREA, -DAY)],
    ['on the last day of the calendar', slotId(AREA, Date.parse('9999-12-31T00:00:00Z'))],
    ['beyond every instant', slotId(AREA, 9e15)],
    ['without a start', slotId(AREA, 0).slice(0, -1)],
    ['of no area', `${'*'.repeat(22)}.0`],
    ['that is no text', 7],
  ])('is refused %s', (_what, id) => {
    expect(readSlotId(id)).toBeNull()
  })
})
