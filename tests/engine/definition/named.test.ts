import { describe, expect, it } from 'vitest'
import { accessWithIds, accessWithNames } from '#engine/access'
import { withNames } from '#engine/definition'
import { applyOverlay, overlayContext } from '#engine/overlay'
import { MODULES } from '../../support/modules.ts'
import { ACCESS } from '../../support/names.ts'
import { context, fieldsWith, ids, known, request, rowsOfTwins } from './namedRequest.ts'

describe('names instead of ids', () => {
  it.each(Object.keys(MODULES))('are the ids of the wire once %s is read, and are printed again', (id) => {
    const source = MODULES[id]
    if (!source) throw new Error(id)
    const written = withNames(source, known)
    expect(ids(source)).toBe(source)
    expect(JSON.parse(JSON.stringify(ids(written)))).toEqual(JSON.parse(JSON.stringify(onlyPlain(source))))
    expect(withNames(ids(written), known)).toEqual(written)
  })

  it.each([
    [
      'states',
      fieldsWith('state', { states: ['requirement.new', 'requirement.pending'] }),
      fieldsWith('state', { states: ['rN1', 'rP3'] }),
    ],
    [
      'two states',
      fieldsWith('state', { states: { active: 'rate.active', inactive: 'rate.deleted' } }),
      fieldsWith('state', { states: { active: 'tC3', inactive: 'tD4' } }),
    ],
    [
      'moves',
      fieldsWith('state', { moves: { new: ['assigned', { to: 'pending' }] } }),
      fieldsWith('state', { moves: { rN1: ['rA2', { to: 'rP3' }] } }),
    ],
    ['tones', fieldsWith('state', { tones: { new: 'warning' } }), fieldsWith('state', { tones: { rN1: 'warning' } })],
    [
      'corrections',
      fieldsWith('state', { corrections: { pending: 'inProcess' } }),
      fieldsWith('state', { corrections: { rP3: 'rI4' } }),
    ],
    ['start of a choice', fieldsWith('kind', { initial: { const: 'usual' } }), fieldsWith('kind', { initial: 2 })],
    [
      'start of rows',
      fieldsWith('lines', { initial: [{ type: 'ANTELA-CONFIR' }] }),
      fieldsWith('lines', { initial: [{ type: 3 }] }),
    ],
    [
      'a condition in a row',
      fieldsWith('lines', {
        of: {
          type: { kind: 'select', options: { catalogue: 'periodTypes' } },
          text: { kind: 'text', visible: { '==': [{ var: 'type' }, 'DURACION'] } },
        },
      }),
      fieldsWith('lines', {
        of: {
          type: { kind: 'select', options: { catalogue: 'periodTypes' } },
          text: { kind: 'text', visible: { '==': [{ var: 'type' }, 1] } },
        },
      }),
    ],
    [
      'a condition that reads the form by a bare name',
      fieldsWith('name', { visible: { in: [{ var: 'kind' }, ['urgent', 'usual']] } }),
      fieldsWith('name', { visible: { in: [{ var: 'kind' }, [1, 2]] } }),
    ],
    [
      'a condition that reads `$form`, and what a value is without one',
      fieldsWith('name', {
        visible: { '==': [{ var: '$form.kind' }, 'urgent'] },
        required: { '==': [{ var: ['record.kind', 'usual'] }, 'urgent'] },
        initial: { var: ['record.kind', 'usual'] },
      }),
      fieldsWith('name', {
        visible: { '==': [{ var: '$form.kind' }, 1] },
        required: { '==': [{ var: ['record.kind', 2] }, 1] },
        initial: { var: ['record.kind', 2] },
      }),
    ],
    ['conditions of rows among their siblings, and checks within', rowsOfTwins('usual', 'DURACION'), rowsOfTwins(2, 1)],
    [
      'conditions of a part that read the fields around it',
      fieldsWith('lines', { of: { text: { kind: 'text', visible: { '==': [{ var: 'kind' }, 'usual'] } } } }),
      fieldsWith('lines', { of: { text: { kind: 'text', visible: { '==': [{ var: 'kind' }, 2] } } } }),
    ],
    [
      'conditions of filters',
      request({
        filters: {
          fields: {
            by: { kind: 'select', options: [{ key: 7, name: 'all' }] },
            till: { kind: 'date', visible: { '==': [{ var: 'by' }, 'all'] } },
          },
        },
      }),
      request({
        filters: {
          fields: {
            by: { kind: 'select', options: [{ key: 7, name: 'all' }] },
            till: { kind: 'date', visible: { '==': [{ var: 'by' }, 7] } },
          },
        },
      }),
    ],
    [
      'an iterator over rows',
      fieldsWith('name', { visible: { some: [{ var: 'values.lines' }, { in: [{ var: 'type' }, ['DURACION']] }] } }),
      fieldsWith('name', { visible: { some: [{ var: 'values.lines' }, { in: [{ var: 'type' }, [1]] }] } }),
    ],
    [
      'types of role',
      fieldsWith('name', {
        visible: {
          or: [
            { in: ['client', { var: 'user.tiposRol' }] },
            { some: [{ var: 'user.tiposRol' }, { '==': [{ var: '' }, 'provider'] }] },
          ],
        },
      }),
      fieldsWith('name', {
        visible: {
          or: [{ in: [5, { var: 'user.tiposRol' }] }, { some: [{ var: 'user.tiposRol' }, { '==': [{ var: '' }, 6] }] }],
        },
      }),
    ],
    [
      'records that a reader sees',
      request({ rows: { when: [{ field: 'kind', in: ['urgent'] }] } }),
      request({ rows: { when: [{ field: 'kind', in: [1] }] } }),
    ],
    [
      'what an action sends',
      request({
        actions: {
          close: {
            needs: 'edit',
            sends: { state: { const: 'finalized' }, kind: { if: ['record.name', 'usual', 'urgent'] } },
          },
        },
      }),
      request({
        actions: { close: { needs: 'edit', sends: { state: { const: 'rF6' }, kind: { if: ['record.name', 2, 1] } } } },
      }),
    ],
    [
      'filters of a list that opens',
      request({
        actions: { people: { needs: 'view', opens: 'user.list', with: { estatus: ['active'], tiposRol: ['client'] } } },
      }),
      request({
        actions: { people: { needs: 'view', opens: 'user.list', with: { estatus: ['NvI'], tiposRol: [5] } } },
      }),
    ],
    [
      'mails',
      {
        ...fieldsWith('state', { moves: { new: ['assigned'] } }),
        mails: { told: { on: { move: ['assigned'] }, to: 'name' } },
      },
      { ...fieldsWith('state', { moves: { rN1: ['rA2'] } }), mails: { told: { on: { move: ['rA2'] }, to: 'name' } } },
    ],
    [
      'blocks',
      request({
        blocks: { open: { kind: 'figures', of: 'requirement', figures: { new: { filter: { estatus: ['new'] } } } } },
      }),
      request({
        blocks: { open: { kind: 'figures', of: 'requirement', figures: { new: { filter: { estatus: ['rN1'] } } } } },
      }),
    ],
  ] as const)('mean the same as their ids in %s', (_, named, withCodes) => {
    expect(ids(named)).toEqual(ids(withCodes))
  })

  it('stand in overlays: what is tightened, and fields of their own', () => {
    const overlay = {
      over: 'requirement',
      version: 2,
      fields: {
        prioridad: { initial: { const: 'urgent' } },
        x_kind: {
          kind: 'select',
          options: [
            { key: 1, name: 'first' },
            { key: 2, name: 'second' },
          ],
          initial: { const: 'second' },
        },
        x_more: { kind: 'text', visible: { '==': [{ var: 'x_kind' }, 'second'] } },
      },
    }
    const source = MODULES['requirement']
    if (!source) throw new Error('no module')
    const applied = applyOverlay(source, overlay, overlayContext(context))
    if (!applied.ok) throw new Error(JSON.stringify(applied.problems))
    expect(applied.value.fields['x_kind']).toMatchObject({ initial: 2 })
    expect(applied.value.fields['x_more']).toMatchObject({ visible: { '==': [{ var: 'x_kind' }, 2] } })
  })

  it('of access.json are bits and types of role', () => {
    const named = accessWithNames(ACCESS)
    expect(accessWithIds(named)).toEqual(ACCESS)
    expect(named.seedRoles).toHaveProperty('administrator')
    expect(JSON.stringify(named.seedRoles)).not.toMatch(/"bits":\d/)
  })
})

/** A definition without the twins of a notation: a list needs no `const`. */
const onlyPlain = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(onlyPlain)
  if (typeof json !== 'object' || json === null) return json
  const { const: held, ...others } = json as { readonly [key: string]: unknown }
  if (Object.keys(others).length === 0 && Array.isArray(held)) return held
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, onlyPlain(value)]))
}
