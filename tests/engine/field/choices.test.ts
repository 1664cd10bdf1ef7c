import { describe, expect, it } from 'vitest'
import { linkedKey, linkedLabel } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { accept, field, verdict, words } from './made.ts'

describe('a colour', () => {
  it.each([
    ['#0B6A6F', '#0b6a6f'],
    ['#0b6a6f', '#0b6a6f'],
    [' 0b6a6f ', '#0b6a6f'],
    ['#abc', '#aabbcc'],
    ['#abcd', '!format'],
    ['red', '!format'],
    ['#0b6a6f;', '!format'],
    [0x0b_6a_6f, '!type'],
  ])('%j is %j', (value, expected) => {
    expect(verdict(accept({ kind: 'colour' }, value))).toBe(expected)
  })
})

describe('DF-03 a linked select', () => {
  const declared: FieldSource = { kind: 'linked', options: [{ key: 'a', label: 'Ay' }, 'b'] }
  const asked: FieldSource = { kind: 'linked', options: { call: 'other.list' } }

  it.each([
    [declared, 'a@|@Ay', 'a@|@Ay'],
    [declared, 'a@|@Something else', 'a@|@Ay'],
    [declared, 'a', 'a@|@Ay'],
    [declared, 'b@|@Bee', 'b@|@Bee'],
    [declared, 'c@|@Sea', '!option'],
    [declared, '@|@Ay', '!option'],
    [declared, 7, '!option'],
    [declared, ['a'], '!type'],
    [asked, 'r7@|@Bee@|@two', 'r7@|@Bee@|@two'],
    [asked, 7, '7@|@7'],
    [asked, 'a b@|@x', '!option'],
    [asked, `a@|@${'x'.repeat(500)}`, '!tooLong'],
  ])('%j takes %j as %j', (source, value, expected) => {
    expect(verdict(accept(source, value))).toBe(expected)
  })

  it('is its label to people and its key to filters', () => {
    const made = field(declared)
    expect(made.kind.text('a@|@Old words', made, words)).toBe('Ay')
    expect(made.kind.text('gone@|@Old words', made, words)).toBe('Old words')
    expect(verdict(made.kind.filter('a@|@Ay', made))).toBe('a')
    expect([linkedKey('a@|@b@|@c'), linkedLabel('a@|@b@|@c'), linkedLabel('a')]).toEqual(['a', 'b@|@c', 'a'])
    expect([made.kind.isEmpty(''), made.kind.isEmpty('@|@x'), made.kind.isEmpty('a')]).toEqual([true, true, false])
  })
})

describe('US-10 roles', () => {
  const asked: FieldSource = { kind: 'roles', options: { call: 'roles' }, max: 2 }

  it.each([
    [asked, ['r1', 'r2'], ['r1', 'r2']],
    [asked, [1, '1'], ['1']],
    [asked, ['r1', 'r2', 'r3'], '!tooMany'],
    [asked, ['a b'], '!type'],
    [asked, [{ id: 'r1' }], '!type'],
    [asked, 'r1', '!type'],
    [{ kind: 'roles', options: { catalogue: 'n' } }, ['1', '9'], '!option'],
    [{ kind: 'roles', options: { catalogue: 'n' } }, [], []],
  ])('%j takes %j as %j', (source, value, expected) => {
    expect(verdict(accept(source, value))).toEqual(expected)
  })
})
