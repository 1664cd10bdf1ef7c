import { describe, expect, it } from 'vitest'
import type { AccessChoice } from '#engine/access'
import { parseExpression } from '#engine/expression'
import type { Json } from '#engine/source'
import { guardCondition } from '../../../server/sql/guardCondition.ts'
import { Parameters } from '../../../server/sql/parameters.ts'
import type { Storage, Table } from '../../../server/sql/table.ts'

const column = (name: string, type: 'uuid' | 'boolean' | 'text'): Storage => ({
  kind: 'column',
  column: name,
  type,
  read: `t.${name}`,
  generated: false,
})

const table = {
  name: '"users"',
  storage: new Map<string, Storage>([
    ['provider', column('provider', 'uuid')],
    ['blocked', column('blocked', 'boolean')],
    ['kind', column('kind', 'text')],
    ['none', { kind: 'constant' }],
  ]),
} as unknown as Table

function choice(condition: Json): AccessChoice {
  const parsed = parseExpression(condition)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return {
    kind: 'if',
    when: parsed.value,
    then: { kind: 'function', id: 'A' },
    otherwise: { kind: 'function', id: 'B' },
  }
}

const sql = (condition: Json, known = {}): string => {
  const parameters = new Parameters()
  const text = guardCondition(choice(condition), table, known, parameters, (id) => `rows_${id}`)
  return `${text} ${JSON.stringify(parameters.values)}`
}

const provider = { and: [{ var: 'tenant.options.provider' }, { var: 'record.provider' }] }
const present = "(t.provider is not null and t.provider::text not in ('', '0', '[]'))"

describe('PE-01 rows that are guarded by one of several functions', () => {
  it.each<readonly [Json, object, string]>([
    [
      provider,
      { tenant: { options: { provider: true } } },
      `(case when (true and ${present}) then rows_A else rows_B end) []`,
    ],
    [provider, {}, `(case when (false and ${present}) then rows_A else rows_B end) []`],
    [
      { '!': [{ var: 'record.blocked' }] },
      {},
      '(case when not coalesce(t.blocked, false) then rows_A else rows_B end) []',
    ],
    [
      { '==': [{ var: 'record.kind' }, "a' or true"] },
      {},
      `(case when (t.kind::text is not distinct from $1::text) then rows_A else rows_B end) ["a' or true"]`,
    ],
    [
      { '!=': [{ var: 'record.provider' }, { var: 'user.id' }] },
      { user: { id: 'u' } },
      '(case when not (t.provider::text is not distinct from $1::text) then rows_A else rows_B end) ["u"]',
    ],
  ])('PE-01 %j under %j', (condition, known, expected) => {
    expect(sql(condition, known)).toBe(expected)
  })

  it.each<readonly [Json]>([
    [{ var: 'record.none' }],
    [{ var: 'record.other' }],
    [{ '<': [{ var: 'record.kind' }, 3] }],
  ])('PE-01 %j cannot be asked of rows: no row is shown by mistake', (condition) => {
    expect(() => sql(condition)).toThrow(/cannot be guarded/)
  })
})
