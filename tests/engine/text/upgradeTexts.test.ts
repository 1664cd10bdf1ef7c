import fc from 'fast-check'
import { expect, it } from 'vitest'
import { upgradeTemplate, upgradeTexts } from '#engine/text'
import { createTranslator } from '#translator'

const ONE = 'one {# fila} other {# filas}'

it.each([
  ['plain', { k: 'plain' }],
  ['{a} of {record.b}', { k: '{{a}} of {{record.b}}' }],
  ['{count, plural, other {+#}}', { k: '+{{count, number}}' }],
  [
    `{x}: {count, plural, =0 {nada} ${ONE}}`,
    {
      k_zero: '{{x}}: nada',
      k_one: '{{x}}: {{count, number}} fila',
      k_many: '{{x}}: {{count, number}} filas',
      k_other: '{{x}}: {{count, number}} filas',
    },
  ],
  [
    `Máximo {max, plural, ${ONE}}`,
    {
      k: 'Máximo $t(k.counted, {"count": {{max}} })',
      'k.counted_one': '{{count, number}} fila',
      'k.counted_many': '{{count, number}} filas',
      'k.counted_other': '{{count, number}} filas',
    },
  ],
  ['{} {two words} {open', { k: '{} {two words} {open' }],
])('%s is carried to the present format', (text, expected) => {
  expect(upgradeTexts({ k: text }, 'es')).toEqual(expected)
})

it('carries what an organisation has written twice as once, and says the same figures', () => {
  const part = fc.constantFrom(
    '{a}',
    ' ',
    'x',
    '{{a}}',
    '$t(b)',
    `{count, plural, ${ONE}}`,
    `{n, plural, =0 {no} ${ONE}}`,
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.nat({ max: 3 }), (parts, n) => {
      const once = upgradeTexts({ k: parts.join(''), b: 'b' }, 'es')
      expect(upgradeTexts(once, 'es')).toEqual(once)
      const words = createTranslator('es', once).translate('k', { a: 'A', count: n, n })
      expect(words).not.toMatch(/[{}]/)
      expect(words.match(/ fila/g)?.length ?? 0).toBe(
        parts.filter((one) => one.includes('plural') && !(one.includes('=0') && n === 0)).length,
      )
    }),
  )
})

it('carries the line of a row', () => {
  expect(upgradeTemplate('{a} · {b.c}')).toBe('{{a}} · {{b.c}}')
  expect(upgradeTemplate('{{a}}')).toBe('{{a}}')
})

it('takes no longer for a text within a text', () => {
  const deep = `${'{count, plural, one {'.repeat(40)}x${'} other {y}}'.repeat(40)}`
  expect(Object.keys(upgradeTexts({ k: deep }, 'fr'))).toEqual(['k_one', 'k_many', 'k_other'])
})
