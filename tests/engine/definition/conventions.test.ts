import { expect, it } from 'vitest'
import type { ActionSource, ModuleSource } from '#engine/source'
import { compiled, listOf } from './shipped.ts'

const source: ModuleSource = {
  version: 2,
  id: 'tree',
  access: 'category',
  fields: {
    name: { kind: 'text', role: 'title', help: true },
    kind: { kind: 'text', texts: { help: 'lbl.tree.other' } },
    height: { kind: 'number' },
  },
  list: { columns: [{ field: 'name', mark: { if: 'record.height' } }, 'kind'] },
  forms: { view: { sections: [['name']], readOnly: true } },
  calls: { list: { GET: 'trees' }, get: { GET: 'trees/{id}' }, water: { PUT: 'trees/{id}/water', answers: 'none' } },
  actions: { water: { needs: 'edit' } },
}

const action = (said: ActionSource) =>
  compiled({ ...source, actions: { ...source.actions, one: said } }).actions.get('one')

it('LC-02 an action stands in rows unless it says where, or its name does', () => {
  const { actions } = compiled({
    ...source,
    actions: { ...source.actions, view: {}, bulkRemove: {} },
    calls: { ...source.calls, bulkRemove: { PUT: 'trees', form: { 'ids[]': 'selection.ids' } } },
  })
  expect([...actions].map(([name, { on }]) => [name, on])).toEqual([
    ['water', 'row'],
    ['view', 'row'],
    ['bulkRemove', 'selection'],
  ])
})

it('LC-02 an action has the icon of the module that it opens, or its own', () => {
  expect(action({ needs: 'view', opens: 'news.list', in: 'drawer' })?.icon).toBe('News')
  expect(action({ needs: 'view', opens: 'news.list', in: 'drawer', icon: 'Tag' })?.icon).toBe('Tag')
  expect(compiled(source).actions.get('water')?.icon).toBeNull()
})

it('LC-02 a list of another module is opened from a record without the id of that record', () => {
  const idOf = (said: ActionSource) => action({ needs: 'view', opens: 'news.list', ...said })?.effect.with['id']?.source
  const given = { titulo: 'record.name' }
  expect(idOf({ with: given })).toBeNull()
  expect(idOf({ with: { id: 'id', ...given } })).not.toBeNull()
  expect(idOf({ on: 'list', with: given })).toBeUndefined()
})

it('LC-02 a mark and a help have the texts of their fields, and a mark informs', () => {
  const { fields } = compiled(source)
  expect(fields.get('name')?.help).toEqual({ kind: 'key', keys: ['lbl.tree.name.help'] })
  expect(fields.get('kind')?.help).toEqual({ kind: 'key', keys: ['lbl.tree.other', 'lbl.tree.kind.help'] })
  expect(fields.get('height')?.help).toBeUndefined()
  expect(listOf(compiled(source)).marks.get('name')).toMatchObject({
    tone: 'information',
    text: { kind: 'key', keys: ['lbl.tree.name.mark'] },
  })
})
