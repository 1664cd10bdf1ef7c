import { describe, expect, it } from 'vitest'
import { checkModule, openTarget } from '#engine/definition'
import type { Action, Effect } from '#engine/definition'
import type { ActionSource, ListSource } from '#engine/source'
import { assembleModule } from '../../../engine/definition/assembleModule.ts'
import { textKeys } from '../../../engine/definition/checkTexts.ts'
import { changed } from './broken.ts'
import { context, listOf } from './shipped.ts'

/** The whole definition with other parts, assembled; and what is told about it. */
function made(change: Parameters<typeof changed>[0]) {
  const faults: string[] = []
  const module = assembleModule(changed(change), context, (pointer, reason) => {
    if (reason !== 'unreachableCall') faults.push(`${pointer} ${reason}`)
  })
  return { module, faults }
}

function actionOf(source: ActionSource, name = 'x'): Action {
  const { module } = made({ actions: { [name]: { on: 'row', needs: 'edit', ...source } } })
  const action = module.actions.get(name)
  if (!action) throw new Error(`no action ${name}`)
  return action
}

const effectOf = (source: ActionSource): Effect => actionOf(source).effect

const keysOf = (effect: Effect): readonly string[] =>
  (effect.confirm?.texts ?? []).map((text) => (text.kind === 'key' ? (text.keys[0] ?? '') : text.text))

describe('what an effect asks first', () => {
  it.each<readonly [ActionSource['confirm'], object | null]>([
    [undefined, null],
    [false, null],
    [
      true,
      { text: { keys: ['lbl.category.x.confirm', 'lbl.general.x.confirm'] }, textKey: null, list: false, choices: [] },
    ],
    ['msg.own', { text: { keys: ['msg.own'] } }],
    [
      { text: 'msg.own', list: true },
      { text: { keys: ['msg.own'] }, list: true },
    ],
    [{ list: true }, { text: { keys: ['lbl.category.x.confirm', 'lbl.general.x.confirm'] }, list: true }],
    [
      { choices: { a: { keep: true }, b: { keep: false } } },
      {
        choices: [
          { name: 'a', input: { keep: true } },
          { name: 'b', input: { keep: false } },
        ],
      },
    ],
  ])('%j', (confirm, expected) => {
    const asked = effectOf({ calls: 'edit', confirm })
    if (expected === null) expect(asked.confirm).toBeNull()
    else expect(asked.confirm).toMatchObject(expected)
  })

  it('what destroys asks, unless it opens a screen that does', () => {
    expect(effectOf({ calls: 'edit', danger: true }).confirm).not.toBeNull()
    expect(effectOf({ opens: 'edit', danger: true }).confirm).toBeNull()
  })

  it('json-logic is parsed, and all that it may answer is known to the check of texts', () => {
    const logic = { if: [{ '>': [{ var: 'selection.count' }, 1] }, 'msg.many', 'msg.one'] }
    for (const confirm of [logic, { text: logic }]) {
      const effect = effectOf({ calls: 'edit', confirm })
      expect(effect.confirm?.textKey).not.toBeNull()
      expect(keysOf(effect)).toEqual(['lbl.category.x.confirm', 'msg.many', 'msg.one', 'lbl.category.x.back'])
    }
  })

  it.each<readonly [string, ActionSource, string]>([
    ['a question', { confirm: { nope: [1] } }, '/actions/x/confirm/nope unknownOperator'],
    ['the text of a question', { confirm: { text: { nope: [1] } } }, '/actions/x/confirm/text/nope unknownOperator'],
    ['a check', { checks: [{ must: true }, { must: { nope: [] } }] }, '/actions/x/checks/1/must/nope unknownOperator'],
    ['a value that is sent', { sends: { nombre: { nope: [] } } }, '/actions/x/sends/nombre/nope unknownOperator'],
    ['a parameter', { with: { id: { nope: [] } } }, '/actions/x/with/id/nope unknownOperator'],
  ])('%s that cannot be read is told', (_, source, expected) => {
    expect(made({ actions: { x: { on: 'row', needs: 'edit', calls: 'edit', ...source } } }).faults).toEqual([expected])
  })
})

describe('what else an effect says', () => {
  it('every default is filled in', () => {
    expect(effectOf({})).toMatchObject({
      checks: [],
      calls: 'x',
      opens: null,
      in: null,
      width: null,
      with: {},
      sends: null,
      mask: null,
      confirm: null,
      then: ['reload'],
      otherwise: [],
    })
  })

  it('a form of the action’s name is opened, a call made where none is', () => {
    expect(actionOf({}, 'edit').effect).toMatchObject({ opens: 'edit', calls: null })
    expect(actionOf({ calls: 'toggle' }, 'edit').effect).toMatchObject({ opens: null, calls: 'toggle' })
  })

  it('codes with tone, words, what opens and what follows', () => {
    const { codes } = effectOf({
      codes: { '92006': { opens: 'edit' }, none: { tone: 'warning', then: ['close'] }, '91070': { text: 'msg.own' } },
    })
    expect(codes.get('92006')).toMatchObject({
      tone: 'error',
      text: { keys: ['msg.error.92006'] },
      opens: 'edit',
      then: [],
    })
    expect(codes.get('none')).toMatchObject({ tone: 'warning', text: { keys: ['msg.error.90099'] }, then: ['close'] })
    expect(codes.get('91070')).toMatchObject({ text: { keys: ['msg.own'] } })
  })

  it('texts of its own come first', () => {
    const action = actionOf({
      confirm: true,
      texts: { label: 'msg.l', confirm: 'msg.c', back: 'msg.b', done: 'msg.d' },
    })
    expect(action.label).toMatchObject({ keys: ['msg.l', 'lbl.category.x', 'lbl.general.x'] })
    expect(action.done).toMatchObject({
      keys: ['msg.d', 'lbl.category.x.done', 'lbl.general.x.done', 'msg.general.done'],
    })
    expect(action.effect.confirm?.text).toMatchObject({
      keys: ['msg.c', 'lbl.category.x.confirm', 'lbl.general.x.confirm'],
    })
    expect(action.effect.confirm?.back).toMatchObject({ keys: ['msg.b', 'lbl.category.x.back', 'lbl.general.cancel'] })
  })

  it('US-07 switching has words for either state, each known to the check of texts', () => {
    const { module } = made({ actions: { toggle: {} } })
    expect(module.actions.get('toggle')?.states).toMatchObject({
      active: { label: { keys: ['lbl.category.toggle.active', 'lbl.general.toggle.active'] } },
      inactive: {
        confirm: {
          keys: [
            'lbl.category.toggle.confirm.inactive',
            'lbl.category.toggle.confirm',
            'lbl.general.toggle.confirm.inactive',
          ],
        },
      },
    })
    const said = textKeys(module).flatMap((text) => (text.kind === 'key' ? text.keys : []))
    expect(said).toEqual(expect.arrayContaining(['lbl.general.toggle.active', 'lbl.general.toggle.confirm.inactive']))
    expect(actionOf({}, 'x').states).toBeNull()
  })

  it('any of several rights is enough', () => {
    const { needs } = actionOf({ needs: ['binnacle.register', 'edit'] })
    expect(needs).toEqual([
      { functionId: 'xcw', actionId: 'Wxx' },
      { functionId: 'kT6', actionId: 'DN2' },
    ])
  })
})

describe('VI-01 what `signs` means', () => {
  const parts = { grafo: 'input.strokes', imagen: 'file.nombre' }
  const calls = { sign: { PUT: 'categorias/{id}/firma', parts } }

  it('the viewer offers the call, whose right is that of the action', () => {
    const x: ActionSource = { on: 'row', needs: 'edit', opens: 'viewer', signs: 'sign', then: ['reload'] }
    const { module, faults } = made({ actions: { x }, calls })
    expect(faults).toEqual([])
    expect(module.actions.get('x')?.effect).toMatchObject({ calls: null, opens: 'viewer', signs: 'sign' })
    expect(module.calls.get('sign')?.needs).toEqual({
      kind: 'rights',
      rights: [{ functionId: 'kT6', actionId: 'DN2' }],
    })
    const said = textKeys(module).flatMap((text) => (text.kind === 'key' ? text.keys : []))
    expect(said).toContain('lbl.category.x.done')
  })

  it('a code is sent by a call whose right is that of the action', () => {
    const coded = { ...calls.sign, parts: { ...parts, codigo: 'input.code' } }
    const x: ActionSource = { on: 'row', needs: 'edit', opens: 'viewer', signs: 'sign', sendsCode: 'code' }
    const { module, faults } = made({
      actions: { x },
      calls: { sign: coded, code: { POST: 'categorias/{id}/codigo' } },
    })
    expect(faults).toEqual([])
    expect(module.calls.get('code')?.needs).toEqual(module.calls.get('sign')?.needs)
  })

  it.each<readonly [string, ActionSource, object | undefined, string]>([
    ['a call that there is not', { opens: 'viewer', signs: 'nope' }, undefined, '/actions/x/signs unknownCall'],
    [
      'a call without strokes',
      { opens: 'viewer', signs: 'sign' },
      { PUT: 'categorias/{id}/firma', parts: { imagen: 'file.nombre' } },
      '/actions/x/signs signingUnbound',
    ],
    [
      'a call without a picture',
      { opens: 'viewer', signs: 'sign' },
      { PUT: 'categorias/{id}/firma', parts: { grafo: 'input.strokes' } },
      '/actions/x/signs signingUnbound',
    ],
    ['what is no viewer', { opens: 'edit', signs: 'sign' }, undefined, '/actions/x/signs unread'],
    [
      'a code that no call sends',
      { opens: 'viewer', signs: 'sign', sendsCode: 'nope' },
      { PUT: 'categorias/{id}/firma', parts: { ...parts, codigo: 'input.code' } },
      '/actions/x/sendsCode unknownCall',
    ],
    [
      'a code that the call does not take',
      { opens: 'viewer', signs: 'sign', sendsCode: 'list' },
      undefined,
      '/actions/x/sendsCode signingUnbound',
    ],
    [
      'a code where nothing is signed',
      { opens: 'viewer', sendsCode: 'list' },
      { ...calls.sign, needs: 'session' },
      '/actions/x/sendsCode signingUnbound',
    ],
    [
      'what only shows',
      { opens: 'viewer', then: ['reload'] },
      { ...calls.sign, needs: 'session' },
      '/actions/x/then unread',
    ],
  ])('%s is told', (_, action, call, fault) => {
    const sign = call ?? calls.sign
    const source = changed({ actions: { x: { on: 'row', needs: 'edit', ...action } }, calls: { sign } })
    const faults = checkModule(source, context).map(({ pointer, reason }) => `${pointer} ${reason}`)
    expect(faults).toContain(fault)
  })
})

describe('what `opens` means', () => {
  const home = { id: 'user', forms: new Map([['report', null]]) }

  it.each([
    ['edit', { kind: 'screen', module: 'user', screen: 'edit' }],
    ['binnacle.list', { kind: 'screen', module: 'binnacle', screen: 'list' }],
    ['viewer', { kind: 'builtIn', screen: 'viewer' }],
    ['report', { kind: 'screen', module: 'user', screen: 'report' }],
  ])('%s', (opens, expected) => {
    expect(openTarget(opens, home)).toEqual(expected)
  })
})

describe('US-05 the menu of further actions', () => {
  const list = (more: ListSource['more']) => made({ list: { more } })

  it('is left to the screen where nothing is said', () => {
    expect(listOf(made({}).module).more).toBeNull()
  })

  it('holds the actions that are named, under any of its rights', () => {
    const { module, faults } = list({ actions: ['toggle', 'edit'], needs: ['register', 'binnacle.view'] })
    expect(faults).toEqual([])
    expect(listOf(module).more).toEqual({
      actions: ['toggle', 'edit'],
      needs: [
        { functionId: 'kT6', actionId: 'Wxx' },
        { functionId: 'xcw', actionId: 'veB' },
      ],
    })
  })

  it('an action or a right that there is not is told', () => {
    expect(list({ actions: ['toggle', 'nope'] }).faults).toEqual(['/list/more/actions/1 unknownAction'])
    expect(list({ actions: ['toggle'], needs: 'nope' }).faults).toEqual(['/list/more/needs unknownAction'])
  })
})
