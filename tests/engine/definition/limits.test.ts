import { describe, expect, it } from 'vitest'
import { compileModule } from '#engine/definition'
import { readJson } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import { leastSpent } from '../../support/leastSpent.ts'
import { context } from './shipped.ts'
import { told } from './broken.ts'

const named = (name: string, rest: object = {}): ModuleSource =>
  ({ version: 1, id: 'm', fields: { a: { kind: 'text' }, [name]: { kind: 'text' }, ...rest } }) as ModuleSource

const reasons = (source: ModuleSource): readonly string[] => {
  const result = compileModule(source, context)
  return result.ok ? [] : result.problems.map(({ reason }) => reason)
}

describe('names of fields', () => {
  it.each(['id', 'version', 'tenant_id', 'tenantId', 'created_by', 'createdBy', 'deletedAt', 'live', 'extra', 'xmin'])(
    'E05 a column of the system: %s',
    (name) => {
      expect(reasons(named(name))).toEqual(['reservedName'])
    },
  )
  it.each(['select', 'order', 'user', 'TABLE', 'from', 'values', 'record', 'selection', 'filesDelete'])(
    'E05 a reserved word: %s',
    (name) => {
      expect(reasons(named(name))).toEqual(['reservedName'])
    },
  )
  it.each(['nоmbre', 'número', 'ﬁeld', 'a\u200Bb', 'a"b', "a';drop table x;--", 'a b', '1a', '_a', 'x-y', ''])(
    'E05 a look-alike or a sign: %j',
    (name) => {
      expect(reasons(named(name))).toEqual(['name'])
    },
  )
  it('E05 twins and long names', () => {
    expect(reasons(named('A'))).toEqual(['twinName'])
    expect(reasons(named('b'.repeat(64)))).toEqual(['longName'])
    expect(reasons(named('b'.repeat(63)))).toEqual([])
  })
  it('E05 parts of a group live in a value: they may be called as columns are', () => {
    expect(
      reasons(named('rows', { rows: { kind: 'repeat', of: { id: { kind: 'text' }, order: { kind: 'text' } } } })),
    ).toEqual([])
  })
})

const fieldsOf = (count: number, field: (at: number) => FieldSource): ModuleSource => ({
  version: 1,
  id: 'm',
  fields: Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, field(at)])),
})

/** Each holds the one before it ten times: 10^8 fields in a file of a few lines. */
const doubling = fieldsOf(9, (at) =>
  at === 0
    ? { kind: 'text' }
    : {
        kind: 'group',
        of: Object.fromEntries(Array.from({ length: 10 }, (_, part) => [`p${part}`, { extends: `f${at - 1}` }])),
      },
)

const HUGE: readonly (readonly [string, () => ModuleSource, string])[] = [
  ['50,000 fields', () => fieldsOf(50_000, () => ({ kind: 'text' })), 'tooManyFields'],
  ['a circle of 5,000', () => fieldsOf(5_000, (at) => ({ kind: 'text', extends: `f${(at + 1) % 5_000}` })), 'circle'],
  ['a group within itself', () => fieldsOf(1, () => ({ kind: 'group', of: { inner: { extends: 'f0' } } })), 'circle'],
  [
    'groups that hold each other',
    () => fieldsOf(2, (at) => ({ kind: 'group', of: { inner: { extends: `f${1 - at}` } } })),
    'circle',
  ],
  ['a hundred million borrowed fields', () => doubling, 'tooManyFields'],
]

describe('definitions without end', () => {
  it.each(HUGE)('E10 %s is refused within 200 ms', (_name, make, reason) => {
    const source = make()
    compileModule(
      fieldsOf(10, () => ({ kind: 'text' })),
      context,
    )
    let found: readonly string[] = []
    const took = leastSpent(() => {
      found = reasons(source)
    })
    expect(new Set(found)).toEqual(new Set([reason]))
    expect(took).toBeLessThan(200)
  })

  it('E10 1,000 levels and 100 MB are refused within 200 ms', () => {
    const deep = '{"of":'.repeat(1_000)
    const large = ' '.repeat(100_000_000)
    expect(leastSpent(() => expect(readJson(deep).ok).toBe(false))).toBeLessThan(200)
    expect(leastSpent(() => expect(readJson(large).ok).toBe(false))).toBeLessThan(200)
  })
})

it.each([0, -1, 2.5, 101])('UP-02 a field has a whole number of files from 1 to 100: not %s', (max) => {
  expect(told({ fields: { papeles: { kind: 'files', max } } })).toContain('/fields/papeles/max fileCount')
})
