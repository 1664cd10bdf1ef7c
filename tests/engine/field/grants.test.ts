import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldKind, readGrantOptions, toGrantOptions } from '#engine/field'

const kind = fieldKind('grants')
const id = fc.stringMatching(/^[A-Za-z0-9_]{3}$/)
const grants = fc.dictionary(id, fc.dictionary(id, fc.integer({ min: 1, max: 127 }), { minKeys: 1, maxKeys: 4 }), {
  maxKeys: 4,
})

describe('PE-11 what a role grants', () => {
  it('comes back from a record as it went, in one order', () => {
    fc.assert(
      fc.property(grants, (held) => {
        const written = toGrantOptions(held)
        expect({ ...readGrantOptions(written) }).toEqual({ ...held })
        expect(toGrantOptions(readGrantOptions(written.toReversed()) ?? {})).toEqual(written)
      }),
    )
  })

  it('is read past names and menus, and by bare ids; what grants nothing is left out', () => {
    const menu = {
      nombre: 'Categories',
      acciones: [
        { id: 'veB', nombre: 'View', acceso: 3 },
        { id: 'DN2', acceso: 0 },
      ],
      menu: { id: 1 },
    }
    const plain = [{ funcionalidad: { id: 'kT6' }, acciones: [{ id: 'veB', acceso: 3 }] }]
    expect(toGrantOptions(readGrantOptions([{ ...menu, funcionalidad: { id: 'kT6', nombre: 'x' } }]) ?? {})).toEqual(
      plain,
    )
    expect(toGrantOptions(readGrantOptions([{ ...menu, funcionalidad: 'kT6' }]) ?? {})).toEqual(plain)
    expect(toGrantOptions({ kT6: {}, M_w: { veB: 0 } })).toEqual([])
  })

  it('LC-05 names the function of a module that an organisation makes itself', () => {
    const own = [{ funcionalidad: { id: 'x_keys_of_the_pier' }, acciones: [{ id: 'veB', acceso: 3 }] }]
    expect(toGrantOptions(readGrantOptions(own) ?? {})).toEqual(own)
    expect(readGrantOptions([{ ...own[0], funcionalidad: { id: 'x_' } }])).toBeNull()
  })

  const of = (acciones: unknown, funcionalidad: unknown = { id: 'kT6' }): unknown => [{ funcionalidad, acciones }]
  it.each([
    [null],
    [{}],
    ['kT6'],
    [[null]],
    [[{}]],
    [of({})],
    [of([{ id: 'veB' }])],
    [of([{ id: 'veB', acceso: '1' }])],
    [of([{ id: 'veB', acceso: 128 }])],
    [of([{ id: 'veB', acceso: -1 }])],
    [of([{ id: 'veB', acceso: 0.5 }])],
    [of([{ id: 'view', acceso: 1 }])],
    [
      of([
        { id: 'veB', acceso: 1 },
        { id: 'veB', acceso: 2 },
      ]),
    ],
    [of([], 'kT')],
    [of([], { id: 6 })],
    [[...(of([]) as unknown[]), ...(of([]) as unknown[])]],
  ])('is none of %j', (value) => {
    expect(readGrantOptions(value)).toBeNull()
  })

  it('is asked for as a selection, and found by no filter', () => {
    expect([kind?.requiredWording, kind?.operators]).toEqual(['selection', []])
  })
})
