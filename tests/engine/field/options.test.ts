import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataScope } from '#engine/expression'
import { optionCallValues, lacksParameters, missingParameters, newItemText, newItemKey } from '#engine/field'
import { accept, faults, field, verdict, words } from './made.ts'

describe('DF-09 a select', () => {
  const open = { kind: 'select', options: ['a', { key: '-1', label: 'Another' }] }

  it('takes a new item only when the list has an item −1', () => {
    expect(verdict(accept(open, '+New one'))).toBe('+New one')
    expect(verdict(accept({ kind: 'select', options: [{ key: -1, label: 'Another' }] }, '+New'))).toBe('+New')
    expect(verdict(accept({ kind: 'select', options: ['a', 'b'] }, '+New one'))).toBe('!option')
    expect(verdict(accept({ ...open, many: true }, ['a', '+b', '+b']))).toEqual(['a', '+b'])
  })

  it.each(['-1', -1, '+', '+  ', '+a\u0000', '+\ud800', `+${'x'.repeat(200)}`, 'New one'])(
    'does not take %j',
    (value) => {
      expect(accept(open, value).ok).toBe(false)
    },
  )

  it('shows the words of a new item, trimmed as they travel', () => {
    const made = field(open)
    expect(made.kind.text('+New one', made, words)).toBe('New one')
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,20}$/), (typed) => {
        if (typed.trim() !== '') expect(newItemText(newItemKey(typed))).toBe(typed.trim())
      }),
    )
  })
})

describe('DF-10 choices that are asked for', () => {
  const made = field({
    kind: 'select',
    options: { call: 'roles', with: { kind: 'kindOfRole', fixed: { const: 'x' } } },
  })

  it('name a call of the own module, or of another one', () => {
    expect(made.optionCall).toMatchObject({ kind: 'call', module: 'm', call: 'roles' })
    expect(field({ kind: 'select', options: { call: 'role.list' } }).optionCall).toMatchObject({
      module: 'role',
      call: 'list',
    })
    expect(field({ kind: 'select', options: { from: 'selection.rows' } }).optionCall).toEqual({
      kind: 'rows',
      path: ['selection', 'rows'],
      shows: [],
      key: null,
    })
    expect(field({ kind: 'select', options: ['a'] }).optionCall).toBeUndefined()
    expect(field({ kind: 'reference', to: 'user', with: { kind: 'a' } }).optionCall).toMatchObject({ module: 'user' })
  })

  it('are rows of the form by a key that may be any text', () => {
    const beside = field({ kind: 'select', many: true, options: { from: 'states', key: 'code', shows: ['words'] } })
    expect(beside.optionCall).toEqual({ kind: 'rows', path: ['states'], shows: ['words'], key: 'code' })
    const moment = { now: '2026-03-02T08:00:00.000Z', today: '2026-03-02', timeZone: 'UTC' }
    const accept = (value: unknown): boolean => beside.kind.accept(value, beside, moment as never).ok
    expect([accept(['In work', 'done']), accept(['a'.repeat(201)]), accept('done')]).toEqual([true, false, false])
  })

  it('are asked with the values of the scope, and wait for what they hang on', () => {
    const asked = made.optionCall ?? expect.fail()
    expect(optionCallValues(asked, dataScope({ kindOfRole: 4 }))).toEqual({ kind: 4, fixed: 'x' })
    expect(lacksParameters(asked, optionCallValues(asked, dataScope({ kindOfRole: 4 })))).toBe(false)
    expect(lacksParameters(asked, optionCallValues(asked, dataScope({})))).toBe(true)
    expect(missingParameters(asked, optionCallValues(asked, dataScope({})))).toEqual(['kind'])
  })

  it('are known by opaque keys, as text, until they are asked for', () => {
    const source = { kind: 'select', options: { call: 'roles' } }
    expect(verdict(accept(source, 7))).toBe('7')
    expect(verdict(accept(source, 'a-b_C'))).toBe('a-b_C')
    expect(verdict(accept(source, 'a b'))).toBe('!option')
    expect(verdict(accept(source, {}))).toBe('!type')
    const plain = field(source)
    expect(plain.kind.column(plain)).toBe('text')
  })

  it('tell a condition that is none', () => {
    expect(faults({ kind: 'select', options: { call: 'roles', with: { a: { nonsense: [] } } } })).toEqual([
      '/options/with/a/nonsense unknownOperator',
    ])
  })
})

describe('a reference to several records', () => {
  const source = { kind: 'reference', to: 'user', many: true, max: 3 }

  it('takes ids or whole records, each once', () => {
    expect(verdict(accept(source, ['a', { id: 'b', nombre: 'B' }, 'a']))).toEqual(['a', 'b'])
  })

  it.each([
    ['a', '!type'],
    [['a', null], '!type'],
    [[{}], '!type'],
    [['a b'], '!type'],
    [['a', 'b', 'c', 'd'], '!tooMany'],
  ])('refuses %j', (value, expected) => {
    expect(verdict(accept(source, value))).toBe(expected)
  })

  it('is kept as a list', () => {
    const made = field(source)
    expect(made.kind.column(made)).toBe('jsonb')
  })
})
