import { describe, expect, it } from 'vitest'
import { readRoleRules } from '../../../app/modules/loadPortal.ts'

const foreign = { orden: 0, code: '91007', kind: 'foreign' }
const combination = { orden: 2, code: '71002', kind: 'combination', types: [6], with: [1, 5] }
const entry = (...reglas: readonly unknown[]) => ({ tabla: 8192, id: 1, nombre: 'x', atributos: { reglas } })
const without = ({ orden: _, ...rule }: { readonly orden: number; readonly code: string; readonly kind: string }) =>
  rule

describe('rules over roles, as the catalogue of role types carries them', () => {
  it('US-10 each once, in their order', () => {
    const rules = readRoleRules([entry(combination, foreign), entry(foreign)])
    expect(rules.map(({ code }) => code)).toEqual(['91007', '71002'])
    expect(rules[1]).toMatchObject(without(combination))
  })

  it.each([
    [null],
    [{}],
    [[{ ...entry(foreign), tabla: 8 }]],
    [[entry({ ...foreign, kind: 'other' }, { ...foreign, orden: '0' }, { ...combination, types: 6 }, null, 'x')]],
    [[{ tabla: 8192, atributos: 'x' }]],
  ])('what is none is left out: %j', (body: unknown) => {
    expect(readRoleRules(body)).toEqual([])
  })
})
