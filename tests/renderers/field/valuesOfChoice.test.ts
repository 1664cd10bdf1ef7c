import { describe, expect, it } from 'vitest'
import { literalText } from '#engine/text'
import type { Field, Option } from '#engine/field'
import { valuesOfChoice } from '../../../renderers/field/select/valuesOfChoice.ts'

const fieldWith = (options: object): Field => ({ source: { kind: 'select', options } }) as unknown as Field
const options: readonly Option[] = [
  { key: 'a', text: literalText('A'), more: { least: 2, none: null } },
  { key: 'b', text: literalText('B') },
]
const sets = { seats: 'least', other: 'none' }

describe('the values that a choice gives to fields beside it', () => {
  it.each<readonly [string, object, unknown, readonly unknown[]]>([
    ['of its row', { call: 'x', sets }, 'a', [['seats', 2]]],
    ['of none, where the row says nothing', { call: 'x', sets }, 'b', []],
    ['of none, where nothing is chosen', { call: 'x', sets }, null, []],
    ['of none, where the field sets nothing', { call: 'x' }, 'a', []],
    ['of none, where the choices are listed', ['a', 'b'], 'a', []],
  ])('are those %s', (_, source, chosen, given) => {
    expect(valuesOfChoice(fieldWith(source), options, chosen)).toEqual(given)
  })
})
