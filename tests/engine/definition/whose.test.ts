import { describe, expect, it } from 'vitest'
import { dataScope } from '#engine/expression'
import type { ModuleSource } from '#engine/source'
import { compiled, faults } from './shipped.ts'

const visit = (action: object, more: object = {}): ModuleSource =>
  ({
    version: 2,
    id: 'requirement',
    fields: {
      nombre: { kind: 'text', role: 'title' },
      usuario: { kind: 'reference', role: 'owner', to: 'user' },
      otro: { kind: 'reference', to: 'user' },
    },
    list: {},
    actions: { remove: action },
    calls: { list: { GET: 'visitas' }, remove: { DELETE: 'visitas/{id}' } },
    ...more,
  }) as unknown as ModuleSource

/** Whether the action is offered to the person `p` on a record. */
function isOffered(source: ModuleSource, record: object): boolean {
  const visible = compiled(source).actions.get('remove')?.visible ?? true
  return typeof visible === 'boolean'
    ? visible
    : visible.holds(dataScope({ record, user: { id: 'p' }, ...record }), false)
}

describe('whose', () => {
  it.each([
    ['own', { usuario: 'p' }, true],
    ['own', { usuario: 'q' }, false],
    ['others', { usuario: 'p' }, false],
    ['others', { usuario: 'q' }, true],
  ])('%s on %j: %s', (whose, record, expected) => {
    expect(isOffered(visit({ whose }), record)).toBe(expected)
  })

  it('holds besides the condition of the action', () => {
    const source = visit({ whose: 'own', visible: 'record.nombre' })
    expect(
      [
        { usuario: 'p', nombre: 'x' },
        { usuario: 'p', nombre: '' },
      ].map((one) => isOffered(source, one)),
    ).toEqual([true, false])
  })

  it('asks for the person in `privacy.of`, or the record itself', () => {
    expect(isOffered(visit({ whose: 'own' }, { privacy: { of: 'otro' } }), { usuario: 'p', otro: 'q' })).toBe(false)
    expect(isOffered(visit({ whose: 'own' }, { privacy: { of: 'id' } }), { id: 'p' })).toBe(true)
  })

  it('is refused where there is no owner and on several records', () => {
    const { fields, ...rest } = visit({ whose: 'own' })
    expect(faults({ ...rest, fields: { nombre: fields['nombre'] ?? {} } })).toContain('/actions/remove/whose noOwner')
    expect(faults(visit({ whose: 'own', on: 'selection' }))).toContain('/actions/remove/whose noOwner')
  })

  it.each([
    ['an e-mail address', { kind: 'email' }],
    ['a text', { kind: 'text' }],
    ['several people', { kind: 'reference', to: 'user', many: true }],
    ['a record around it', { kind: 'reference', to: 'document', required: true }, { within: 'persona' }],
  ])('is refused where the person is known by %s', (_, persona, within: { readonly within?: string } = {}) => {
    const { fields } = visit({})
    const source = visit(
      { whose: 'own' },
      {
        fields: { ...fields, persona },
        privacy: { of: 'persona' },
        ...within,
      },
    )
    expect(faults(source)).toContain('/actions/remove/whose noOwner')
  })

  it('is no fault on a person whom a reference names', () => {
    expect(
      faults(visit({ whose: 'own' }, { privacy: { of: 'otro' } })).filter((one) => one.endsWith('noOwner')),
    ).toEqual([])
  })
})
