import { expect, test } from 'vitest'
import { compilePublic, compileServed } from '#engine/definition'
import { SIGN_IN_KINDS } from '#engine/field'
import { moduleSource } from '../../support/modules.ts'

const source = moduleSource('session')
const context = { kinds: SIGN_IN_KINDS, access: { functions: {}, actions: {} }, catalogue: () => [], modules: {} }

/** Everything that can be compared: maps as entries, in an order of their own. */
const data = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, held: unknown) => (held instanceof Map ? Object.fromEntries(held) : held)))

test('SE-01 the module of sessions compiles by itself to what it is among all modules', () => {
  const alone = compilePublic(source, SIGN_IN_KINDS)
  const served = compileServed(source, context)
  expect(alone.ok && served.ok).toBe(true)
  if (alone.ok && served.ok) expect(data(alone.value)).toEqual(data(served.value))
})

test('SE-01 a public module with a fault is refused with its place', () => {
  const refused = compilePublic({ ...source, routes: { nowhere: '/nowhere' } }, SIGN_IN_KINDS)
  expect(refused.ok).toBe(false)
  if (!refused.ok) expect(refused.problems).toMatchObject([{ pointer: '/routes/nowhere', reason: 'unknownForm' }])
})

test('SE-01 a field that borrows is refused: nothing to borrow from is there before a session', () => {
  const fields = { ...source.fields, email: { extends: 'users.email' } }
  expect(compilePublic({ ...source, fields }, SIGN_IN_KINDS).ok).toBe(false)
})
