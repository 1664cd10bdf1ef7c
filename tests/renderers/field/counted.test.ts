import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import { compileFormulario } from '#engine/form'
import { counterText } from '../../../renderers/field/multiline/Input.tsx'

describe('SW-02 DF-03 a counter of characters', () => {
  it.each([
    ['says nothing where the field asks for none', 'abc', {}, []],
    ['counts up to the limit', 'abc', { counter: true, max: 10 }, [['characters', { count: 3, max: 10 }]]],
    ['counts without a limit', 'abc', { counter: true }, [['charactersTyped', { count: 3 }]]],
    ['counts what people see as one as one', '🙂', { counter: true }, [['charactersTyped', { count: 1 }]]],
    [
      'of nothing has no message',
      '',
      { counter: 160 },
      [
        ['charactersTyped', { count: 0 }],
        ['messages', { count: 0 }],
      ],
    ],
    [
      'divides by the chunk size',
      'a'.repeat(161),
      { counter: 160, max: 480 },
      [
        ['characters', { count: 161, max: 480 }],
        ['messages', { count: 2 }],
      ],
    ],
  ] as const)('%s', (_, text, source, said) => {
    expect(counterText(text, source)).toEqual(said.map(([key, figures]) => ({ key: `lbl.general.${key}`, figures })))
  })

  it('says as many messages as hold the text, and not one more', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme-ascii' }),
        fc.integer({ min: 1, max: 160 }),
        (text, chunk) => {
          const messages = counterText(text, { counter: chunk }).at(-1)?.figures['count'] ?? NaN
          expect(messages * chunk).toBeGreaterThanOrEqual(text.length)
          expect((messages - 1) * chunk).toBeLessThan(text.length)
        },
      ),
    )
  })

  it.each([
    [2, 20, true],
    [2, undefined, undefined],
    [1, 20, undefined],
  ])('stands at a served field of type %s with length %s: %s', (type, length, counter) => {
    const campo = { id: 'a', name: 'a', label: 'A', type: { id: type }, dataType: { id: 1 } }
    const plan = compileFormulario(
      { id: 'f', nombre: 'F', version: 1, hash: '', tipo: { id: 3 }, campos: [length ? { ...campo, length } : campo] },
      { kinds: KINDS },
    )
    expect(plan.ok && plan.value.roots[0]?.field.source.counter).toBe(counter)
  })
})
