import fc from 'fast-check'

const word = fc.constantFrom('', 'a', 'Ñandú', '2024-05-01', 'spain', 'x'.repeat(300))
const path = fc.constantFrom(
  'age',
  'country',
  'news',
  'rows',
  'rows.0.quantity',
  'nothing',
  '$user.id',
  '$today',
  '$form.age',
)
const pattern = fc.constantFrom('digits', 'email')
const place = fc.oneof(
  path.map((name) => ({ var: name })),
  fc.constantFrom({ var: '' }, { val: [] }, { var: 'quantity' }, { var: 'current.quantity' }, { var: 'accumulator' }),
)

/** Rules of json-logic in which every operator of the language occurs, in every place. */
export const rule = fc.letrec((tie) => {
  const any = tie('any')
  const of = (names: readonly string[], ...operands: fc.Arbitrary<unknown>[]) =>
    fc.tuple(fc.constantFrom(...names), fc.tuple(...operands)).map(([name, list]) => ({ [name]: list }))
  const between = (names: readonly string[], least: number, most: number) =>
    fc
      .tuple(fc.constantFrom(...names), fc.array(any, { minLength: least, maxLength: most }))
      .map(([name, list]) => ({ [name]: list }))
  return {
    any: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.oneof(
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        word,
        fc.boolean(),
        fc.constant(null),
      ),
      place,
      between(['==', '===', '!=', '!==', '<', '<=', '>', '>='], 2, 4),
      between(['and', 'or', 'if', '?:', '??'], 0, 5),
      between(['!', '!!'], 0, 1),
      between(['cat', '+', '*', 'merge'], 0, 3),
      between(['-', '/', 'min', 'max'], 1, 3),
      between(['%'], 2, 3),
      fc
        .tuple(fc.constantFrom('+', '*', '-', '/', '%', 'min', 'max', 'cat', 'merge'), place)
        .map(([name, list]) => ({ [name]: list })),
      of(['in', 'addDays', 'addMonths', 'addYears', 'daysBetween'], any, any),
      between(['age', 'round', 'floor', 'ceil'], 1, 2),
      between(['substr'], 2, 3),
      of(['substr'], any, fc.integer({ min: -4, max: 4 })),
      of(['addDays', 'addMonths', 'addYears', 'round'], any, fc.integer({ min: -4, max: 4 })),
      of(['map', 'filter'], place, fc.oneof(place, between(['+', '=='], 2, 2))),
      of(['all', 'some', 'none'], place, any),
      of(['reduce'], place, any),
      of(['reduce'], place, any, any),
      of(['matches'], any, pattern),
      between(['length', 'lower', 'upper', 'trim'], 1, 1),
      fc.array(path, { maxLength: 3 }).map((missing) => ({ missing })),
      fc.tuple(fc.nat(3), fc.array(path, { maxLength: 3 })).map((missing_some) => ({ missing_some })),
      fc.tuple(path, any).map((operands) => ({ var: operands })),
      fc.tuple(path, path).map(([name, key]) => ({ val: [name, { var: key }] })),
      fc.tuple(path, path, any).map(([one, other, by]) => ({ var: { if: [by, one, other] } })),
      path.map((name) => ({ exists: name.split('.') })),
      fc.constant({ map: [{ var: 'rows' }, { val: [[1], 'index'] }] }),
      fc.constant({ today: [] }),
      fc.array(any, { maxLength: 3 }),
    ),
  }
}).any
