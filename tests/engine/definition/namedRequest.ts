import { compileModule, withIds } from '#engine/definition'
import type { CompileContext, Fault } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { MODULES } from '../../support/modules.ts'
import { ACCESS, namesOfCatalogue } from '../../support/names.ts'

export const context: CompileContext = {
  kinds: KINDS,
  access: ACCESS,
  names: namesOfCatalogue,
  catalogue: (name) => namesOfCatalogue(name).map(({ id }) => ({ key: id, text: textOfKeys(`cat.${name}.${id}`) })),
  modules: MODULES,
}
export const known = { names: namesOfCatalogue, modules: MODULES }

/** A module of a test: requests of two kinds, with states of their own. */
export const request = (more: object = {}): ModuleSource => ({
  version: 2,
  id: 'request',
  fields: {
    name: { kind: 'text', role: 'title' },
    state: { kind: 'status', states: 'requirement' },
    kind: {
      kind: 'select',
      options: [
        { key: 1, name: 'urgent' },
        { key: 2, name: 'usual' },
      ],
    },
    lines: {
      kind: 'repeat',
      of: { type: { kind: 'select', options: { catalogue: 'periodTypes' } }, text: { kind: 'text' } },
    },
  },
  list: {},
  actions: {},
  ...more,
})

export const fieldsWith = (name: string, more: object): ModuleSource => {
  const { fields, ...rest } = request()
  return { ...rest, fields: { ...fields, [name]: { ...fields[name], ...more } } }
}

/** Rows with a part that is called like a field beside them. */
export const rowsOfTwins = (beside: Json, within: Json): ModuleSource =>
  fieldsWith('lines', {
    visible: { '==': [{ var: 'kind' }, beside] },
    required: { '==': [{ var: 'kind' }, beside] },
    checks: [{ must: { '!=': [{ var: 'kind' }, within] }, text: 'msg.x' }],
    of: {
      kind: { kind: 'select', options: { catalogue: 'periodTypes' } },
      text: { kind: 'text', visible: { '==': [{ var: 'kind' }, within] } },
    },
  })

export const ids = (source: ModuleSource): ModuleSource => withIds(source, known)

export const faultsOf = (source: ModuleSource): readonly Fault[] => {
  const compiled = compileModule(source, context)
  return compiled.ok ? [] : compiled.problems
}
