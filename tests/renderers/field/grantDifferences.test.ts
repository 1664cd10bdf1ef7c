import { describe, expect, it } from 'vitest'
import { grantDifferences } from '../../../renderers/field/grants/grantDifferences.ts'

const grant = (functionId: string, ...actions: readonly (readonly [id: string, acceso: number])[]) => ({
  funcionalidad: { id: functionId },
  acciones: actions.map(([id, acceso]) => ({ id, acceso })),
})

describe('the history of rights', () => {
  it('names what was given, taken and altered, and nothing else', () => {
    const before = [grant('kT6', ['veB', 32], ['DN2', 4]), grant('M_w', ['veB', 35])]
    const after = [grant('kT6', ['veB', 32], ['DN2', 36], ['Tly', 4])]
    expect(grantDifferences(before, after)).toEqual([
      { functionId: 'M_w', actionId: 'veB', before: 35, after: 0 },
      { functionId: 'kT6', actionId: 'DN2', before: 4, after: 36 },
      { functionId: 'kT6', actionId: 'Tly', before: 0, after: 4 },
    ])
  })

  it('of equal rights is empty, and what cannot be read is none', () => {
    expect(grantDifferences([grant('kT6', ['veB', 32])], [grant('kT6', ['veB', 32])])).toEqual([])
    expect(grantDifferences(null, 'x')).toEqual([])
  })
})
