import { describe, expect, it } from 'vitest'
import { commonActions } from '../../../renderers/field/grants/offeredFunctions.ts'

const functionOf = (id: string, actions: string) => ({
  id,
  name: id,
  actions: actions.split('').map((action) => ({ id: action, name: action, grantable: 0 })),
})

const columns = (...functions: readonly string[]) =>
  commonActions(functions.map((actions, at) => functionOf(`f${at}`, actions)))
    .map(({ id }) => id)
    .join('')

describe('the columns of the table of rights', () => {
  it.each([
    { functions: [], expected: '' },
    { functions: ['abc'], expected: '' },
    { functions: ['ab', 'bc', 'bc'], expected: 'bc' },
    { functions: ['abcdefgh', 'abcdefgh', 'h'], expected: 'habcde' },
  ])('are the actions that several of $functions offer: $expected', ({ functions, expected }) => {
    expect(columns(...functions)).toBe(expected)
  })
})
