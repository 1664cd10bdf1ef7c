import { describe, expect, it } from 'vitest'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { loadShipped } from '../../../scripts/docs/wire.ts'
import { ROOT } from '../../../scripts/root.mjs'
import { isSelectable, offeredActions, offeredInContext } from '../../../renderers/action/offeredActions.ts'
import { performAction } from '../../../renderers/action/performAction.ts'
import { fakePort } from '../fakePort.ts'
import { record } from './sample.ts'

const { modules, access, translators } = await loadShipped(`${ROOT}/definitions`)
const shipped = (id: string): Module => {
  const module = modules.get(id)
  if (!module) throw new Error(`No module is called ${id}`)
  return module
}
const user = shipped('user')

const TWO = 'Choose two or more users to merge.'

/** A session with one right. */
const holding = (right: string): ReturnType<typeof fakePort> => {
  const [fn = '', action = ''] = right.split('.')
  const [functionId, actionId] = [access.functions[fn], access.actions[action]]
  return fakePort({
    modules: [...modules.values()],
    may: (asked) => asked.functionId === functionId && asked.actionId === actionId,
  })
}
const person = (id: string): RecordView => ({
  ...record(id, id, { nombre: id }),
  actions: ['r0b', 'sTs', 'Tly'],
})
const names = (actions: readonly { readonly name: string }[]): readonly string[] => actions.map(({ name }) => name)

describe('US-03 the buttons of the list of users', () => {
  it.each([
    ['user.register', ['create']],
    ['emailBlacklist.view', ['blacklist']],
    ['user.export', ['export']],
    ['user.password', ['allTokens']],
    ['user.edit', []],
    ['user.merge', []],
    ['emailBlacklist.register', []],
  ])('%s offers %j', (right, offered) => {
    expect(names(offeredActions(user, 'list', null, {}, holding(right).port))).toEqual(offered)
  })

  it.each([
    ['user.merge', ['merge']],
    ['user.status', ['activate', 'deactivate']],
    ['user.register', []],
    ['emailBlacklist.view', []],
  ])('%s offers %j over selected rows', (right, offered) => {
    const { port } = holding(right)
    expect(isSelectable(user, port)).toBe(offered.length > 0)
    // A row says itself which actions it offers its reader.
    const ofRight = access.actions[right.split('.')[1] ?? ''] ?? ''
    const rows = [person('one'), person('two')].map((row) => ({ ...row, actions: [ofRight] }))
    const context = { module: user, record: null, input: {}, selection: rows }
    expect(names(offeredInContext(context, 'selection', port))).toEqual(offered)
  })

  it('merge says that several are needed where one is selected, and opens for two', async () => {
    const merge = user.actions.get('merge')
    if (!merge) throw new Error('Nobody is merged')
    const events = async (...selection: readonly RecordView[]): Promise<unknown> => {
      const { port, events: happened } = fakePort({ texts: { 'msg.user.merge.select': TWO }, modules: [user] })
      await performAction(port, { module: user, record: null, input: {}, selection }, merge)
      return happened
    }
    expect(translators.en.translate('msg.user.merge.select')).toBe(TWO)
    expect(await events(person('one'))).toMatchObject([{ kind: 'ask', question: { kind: 'message', text: TWO } }])
    expect(await events(person('one'), person('two'))).toMatchObject([{ kind: 'open' }])
  })
})
