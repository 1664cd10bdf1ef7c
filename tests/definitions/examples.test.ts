import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AccessDefinition } from '#engine/access'
import { HISTORY, REVERT, checkModule, compileModule } from '#engine/definition'
import type { CompileContext, Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'

const read = (path: string): Json => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Json

/** The two complete examples of the language reference. */
const EXAMPLES = { category: read('./examples/category.json'), user: read('./examples/user.json') } as unknown as {
  readonly [id: string]: ModuleSource
}

/** Modules that the examples lead to. */
const stub = (id: string): ModuleSource => ({
  version: 1,
  id,
  fields: { nombre: { kind: 'text', role: 'title' } },
  list: {},
  calls: { list: { GET: id } },
})
const LED_TO = ['provider', 'binnacle', 'document', 'signedDocument', 'emailBlacklist']

const context: CompileContext = {
  kinds: KINDS,
  access: read('../../definitions/access.json') as unknown as AccessDefinition,
  catalogue: () => [{ key: 1, text: textOfKeys('lbl.general.save') }],
  modules: { ...EXAMPLES, ...Object.fromEntries(LED_TO.map((id) => [id, stub(id)])) },
}

function compiled(id: string): Module {
  const result = compileModule(EXAMPLES[id] ?? stub(id), context)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

describe('the examples of the language reference', () => {
  it.each(Object.keys(EXAMPLES))('LC-02 %s compiles whole, and nothing in it is to be mended', (id) => {
    expect(checkModule(EXAMPLES[id] ?? stub(id), context)).toEqual([])
    const module = compiled(id)
    const source = EXAMPLES[id]
    expect([...module.fields.keys()]).toEqual(Object.keys(source?.fields ?? {}))
    expect([...module.actions.keys()]).toEqual(Object.keys(source?.actions ?? {}))
    const derived = [HISTORY, REVERT]
    expect([...module.calls.keys()].filter((name) => !derived.includes(name))).toEqual(Object.keys(source?.calls ?? {}))
  })

  it('LC-02 says what it means', () => {
    const user = compiled('user')
    expect(user.forms.get('edit')).toMatchObject({ layout: 'tabs', saves: 'section', formularios: 'formularios' })
    expect(user.forms.get('edit')?.sections.map(({ mask }) => mask)).toEqual([20, 23, 20, 60, 60, 151])
    expect(user.list?.columns.map(({ name }) => name)).toEqual(['nombre', 'cifNif', 'email', 'telefonos', 'estatus'])
    expect([...user.masks.keys()]).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 512, 1024])
    expect(user.fields.get('repreLegal')?.of.map(({ kind }) => kind.kind)).toEqual([
      'text',
      'text',
      'select',
      'select',
      'repeat',
      'repeat',
    ])
    expect(compiled('category').actions.get('remove')?.effect.codes.get('92006')).toMatchObject({
      tone: 'warning',
      opens: 'reassign',
    })
  })

  it.each(LED_TO)('LC-02 and are refused without the module %s', (missing) => {
    const modules = Object.fromEntries(Object.entries(context.modules).filter(([id]) => id !== missing))
    const faults = checkModule(EXAMPLES['user'] ?? stub('user'), { ...context, modules })
    expect(faults.length).toBeGreaterThan(0)
    expect(new Set(faults.map(({ reason, figures }) => `${reason} ${String(figures['module'])}`))).toEqual(
      new Set([`unknownModule ${missing}`]),
    )
  })
  it('LC-02 and may name a function without a module in their menu, but nothing that is neither', () => {
    const user = EXAMPLES['user'] ?? stub('user')
    expect(user.related).toEqual(['notification', 'group', 'user'])
    expect(['notification', 'group'].filter((name) => name in context.modules)).toEqual([])
    expect(checkModule({ ...user, related: ['notification', 'nowhere'] }, context)).toMatchObject([
      { pointer: '/related/1', reason: 'unknownModule', figures: { module: 'nowhere' } },
    ])
  })
})
