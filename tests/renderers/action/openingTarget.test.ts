import { expect, it } from 'vitest'
import { dataScope } from '#engine/expression'
import { openingTarget } from '#renderers/action'
import { module } from '../../engine/definition/shipped.ts'
import { fakePort } from '../fakePort.ts'
import { eventsOf } from './events.ts'
import { record } from './sample.ts'

it.each([
  ['carries a hint', { id: 'p1', nombre: 'Ferry' }, 'proveedor'],
  ['carries none', null, null],
])('US-16 the edit of a user %s where their provider is %j', (_, proveedor, tipo) => {
  const user = module('user')
  const action = user.actions.get('edit')
  const { port } = fakePort({ modules: [user] })
  const row = record('u1', 'Agent', { proveedor })
  expect(action && openingTarget(port, { module: user, record: row, input: {} }, action)).toMatchObject({
    module: 'user',
    screen: 'edit',
    with: { id: 'u1', tipo },
  })
})

it('US-16 the hint says in the form that the user belongs to a provider', () => {
  const notice = module('user').fields.get('avisoProveedor')?.visible
  const isShown = (tipo: string | null): unknown =>
    typeof notice === 'object' && notice.holds(dataScope({ record: {}, input: { tipo } }), false)
  expect([isShown('proveedor'), isShown(null)]).toEqual([true, false])
})

it('LC-05 what a call has made opens after it', async () => {
  const { events } = await eventsOf(
    { calls: 'move', opens: 'edit', with: { id: 'answer.id' }, then: [] },
    { results: { move: { ok: true, body: { id: 'r9' } } } },
  )
  expect(events.at(-1)).toMatchObject({ kind: 'open', to: { screen: 'edit', with: { id: 'r9' } } })
})
