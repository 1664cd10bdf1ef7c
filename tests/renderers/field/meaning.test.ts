import { describe, expect, it } from 'vitest'
import { KINDS, compileField } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { groupedText } from '../../../renderers/field/number/Cell.tsx'
import { toneOf } from '../../../renderers/field/status/toneOf.ts'

const field = (source: FieldSource) =>
  compileField('state', source, { kinds: KINDS, prefix: 'm', fault: () => undefined })

describe('what a state means', () => {
  const states = ['rN1', 'rK7', 'rR8']
  const tones = { rK7: 'success', rR8: 'error' } as const
  it.each([
    [{ kind: 'status' }, 'NvI', 'success'],
    [{ kind: 'status' }, 'FBy', undefined],
    [{ kind: 'status', states }, 'rN1', undefined],
    [{ kind: 'status', states, tones }, 'rK7', 'success'],
    [{ kind: 'status', states, tones }, 'rR8', 'error'],
    [{ kind: 'status', states, tones }, 'rN1', undefined],
    [{ kind: 'status', states, tones }, 'constructor', undefined],
    [{ kind: 'select', options: [1, 2], tones: { 2: 'warning' } }, 2, 'warning'],
    [{ kind: 'select', options: [1, 2] }, 1, undefined],
  ] as const)('%j: %s is %s', (source, value, tone) => {
    expect(toneOf(field(source), value)).toBe(tone)
  })
})

describe('a number where it is read', () => {
  it.each([
    [1234567.5, 'en', '1,234,567.5'],
    [1234567.5, 'es', '1.234.567,5'],
    [1234567.5, 'ca', '1.234.567,5'],
    [1234567.5, 'fr', '1\u202f234\u202f567,5'],
    [2024, 'en', '2024'],
    [-12000, 'en', '-12,000'],
    [0.12345, 'en', '0.1235'],
    [0, 'es', '0'],
    [null, 'es', ''],
    ['12 apples', 'en', '12 apples'],
  ])('%j in %s is %s', (value, language, text) => {
    expect(groupedText(value, language)).toBe(text)
  })
})
