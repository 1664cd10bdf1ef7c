import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataScope, parseExpression, parseValue, rowScope, servedScope } from '#engine/expression'
import type { Scope } from '#engine/expression'

const parsed = (json: unknown) => {
  const result = parseExpression(json)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
const paths = (json: unknown) => parsed(json).dependencies.map(({ path }) => path.join('.'))

describe('scopes', () => {
  const values = { price: 10, rows: [{ price: 3, quantity: 2 }], address: { city: 'Vigo' } }
  const served = servedScope(values, {
    user: { id: 'u1', tiposRol: [2], idioma: 'es' },
    app: { atributos: { color: 'red' } },
    today: '2024-05-01',
    now: '2024-05-01T10:00:00.000Z',
  })

  it.each([
    ['price', 10],
    ['$form.price', 10],
    ['address.city', 'Vigo'],
    ['$user.id', 'u1'],
    ['$user.tiposRol.0', 2],
    ['$app.atributos.color', 'red'],
    ['$today', '2024-05-01'],
    ['$now', '2024-05-01T10:00:00.000Z'],
  ])('a served form reads %s', (path, expected) => {
    expect(parsed({ var: path }).evaluate(served)).toBe(expected)
  })

  it('a row reads its own field first and then outwards, the whole form by its name', () => {
    const row = rowScope({ price: 3 }, served)
    const nested = rowScope({ unit: 'kg' }, row)
    expect(parsed([{ var: 'price' }, { var: '$form.price' }, { var: 'address.city' }]).evaluate(row)).toEqual([
      3,
      10,
      'Vigo',
    ])
    expect(parsed([{ var: 'unit' }, { var: 'price' }]).evaluate(nested)).toEqual(['kg', 3])
  })

  it('a field of the row that holds nothing is empty, not the field outside', () => {
    const row = rowScope({}, served, (name) => name === 'price')
    expect(parsed({ var: 'price' }).evaluate(row)).toBeNull()
    expect(parsed({ var: ['price', 7] }).evaluate(row)).toBe(7)
    expect(parsed({ exists: 'price' }).evaluate(row)).toBe(false)
  })

  it('a row never hides a name that begins with $', () => {
    expect(parsed({ var: '$user.id' }).evaluate(rowScope({ $user: { id: 'forged' } }, served, () => true))).toBe('u1')
  })

  it('names of a module are an object of names', () => {
    const scope = dataScope({
      record: { id: 7 },
      values: { name: 'x' },
      tenant: { options: { vat: true } },
      user: { id: 'u' },
    })
    const read = (path: string) => {
      const value = parseValue(path)
      return value.ok && value.value.evaluate(scope)
    }
    expect(['record.id', 'values.name', 'tenant.options.vat', 'user.id', 'payload.x'].map(read)).toEqual([
      7,
      'x',
      true,
      'u',
      null,
    ])
  })

  it('inside an iterator only the item is seen, the scope by $ or by climbing', () => {
    const over = (body: unknown) => parsed({ map: [{ var: 'rows' }, body] }).evaluate(served)
    expect(over({ var: 'quantity' })).toEqual([2])
    expect(over({ var: 'address.city' })).toEqual([null])
    expect(over({ var: '$form.address.city' })).toEqual(['Vigo'])
    expect(over({ val: [[2], 'price'] })).toEqual([10])
    expect(over({ val: [[1], 'index'] })).toEqual([0])
  })
})

describe('dependencies', () => {
  it.each([
    [{ '+': [{ var: 'a' }, { var: 'a' }, { var: 'b.c' }] }, ['a', 'b.c']],
    [{ map: [{ var: 'rows' }, { '*': [{ var: 'quantity' }, { val: [[2], 'price'] }] }] }, ['rows', 'price']],
    [{ some: [{ var: 'rows' }, { '==': [{ var: 'x' }, { var: '$form.y' }] }] }, ['rows', '$form.y']],
    [{ var: { if: [{ var: 'a' }, 'b', 'c.d'] } }, ['b', 'c.d', 'a']],
    [{ missing: { merge: ['a', { if: [{ var: 'b' }, ['c'], []] }] } }, ['a', 'c', 'b']],
    [{ missing_some: [1, ['a', 'b']] }, ['a', 'b']],
    [{ exists: ['a', 'b'] }, ['a.b']],
    [{ val: ['table', { var: 'key' }] }, ['table', 'key']],
    [{ addDays: [{ today: [] }, { var: ['days', { var: 'other' }] }] }, ['$today', 'days', 'other']],
    [{ var: '' }, ['']],
    [{ '+': [1, 2] }, []],
  ])('of %j are %j', (json, expected) => {
    expect(paths(json)).toEqual(expected)
  })

  it('every path read is below a dependency', () => {
    const name = fc.constantFrom('a', 'b', 'rows')
    const rule = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        name.map((path) => ({ var: `${path}.x` })),
        name.map((path) => ({ val: [path, { var: 'key' }] })),
        fc.tuple(name, name, tie('any')).map(([one, other, by]) => ({ var: [{ if: [by, one, other] }] })),
        fc.tuple(tie('any'), tie('any'), tie('any')).map((operands) => ({ if: operands })),
        fc.tuple(name, tie('any')).map(([path, body]) => ({ filter: [{ var: path }, body] })),
        fc.array(name).map((missing) => ({ missing })),
        fc.constant({ today: [] }),
      ),
    })).any
    fc.assert(
      fc.property(rule, fc.boolean(), (json, full) => {
        const expression = parsed(json)
        const data = dataScope(full ? { a: { x: 1 }, b: { x: 0 }, rows: [{ a: { x: 2 }, rows: [] }], key: 'x' } : {})
        const scope: Scope = {
          read: (path) => {
            expect(
              expression.dependencies.some((dependency) => dependency.path.every((part, at) => part === path[at])),
            ).toBe(true)
            return data.read(path)
          },
        }
        expression.evaluate(scope)
      }),
    )
  })
})
