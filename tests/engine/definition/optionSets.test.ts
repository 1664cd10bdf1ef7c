import { describe, expect, it } from 'vitest'
import { faults, source } from './shipped.ts'

const booking = source('booking')
const withService = (change: object): ReturnType<typeof source> => ({
  ...booking,
  fields: { ...booking.fields, servicio: { ...booking.fields['servicio'], ...change } as never },
})
const call = { call: 'services', with: { idareapadre: 'values.sede' } }

describe('what a choice sets', () => {
  it.each<readonly [string, object, readonly string[]]>([
    ['is a field beside it', { options: { ...call, sets: { capacidad: 'capacidadMinima' } } }, []],
    [
      'is no other field',
      { options: { ...call, sets: { capacity: 'capacidadMinima' } } },
      ['/fields/servicio/options/sets/capacity unknownField'],
    ],
    [
      'belongs to a single choice',
      { many: true, options: { ...call, sets: { capacidad: 'capacidadMinima' } } },
      ['/fields/servicio/options/sets unknownKey'],
    ],
  ])('%s', (_, change, expected) => {
    expect(faults(withService(change))).toEqual(expected)
  })
})
