import { describe, expect, it } from 'vitest'
import type { ActionSource } from '#engine/source'
import { actionIcon } from '../../../renderers/action/actionTexts.ts'
import { eventsOf, kinds, questionOf, scopeOf } from './events.ts'
import { moduleWith, record } from './sample.ts'

describe('US-07 standard names', () => {
  it.each([
    ['NvI', 'FBy'],
    ['FBy', 'NvI'],
  ])('toggle asks, and sends the other state of %s with what is its own', async (status, other) => {
    const row = record('r1', 'First', { status, size: 4 })
    const { events } = await eventsOf(
      { sends: { size: 'record.size' } },
      { answers: ['yes'] },
      { record: row },
      'toggle',
    )
    const word = other === 'NvI' ? 'active' : 'inactive'
    expect(questionOf(events)).toMatchObject({
      title: `lbl.general.toggle.${word}`,
      text: `lbl.general.toggle.confirm.${word}`,
    })
    expect(scopeOf(events)).toMatchObject({ id: 'r1', version: 3, values: { status: other, size: 4 } })
  })

  it.each([
    ['NvI', 'Prohibited', 'Tag'],
    ['FBy', 'CheckmarkCircle', 'Tag'],
  ])('toggle shows what it does to %s', (status, icon, own) => {
    const row = record('r1', 'First', { status })
    const iconOf = (source: ActionSource) => {
      const module = moduleWith({ toggle: source })
      const action = module.actions.get('toggle')
      return action && actionIcon(module, action, row)
    }
    expect(iconOf({})).toBe(icon)
    expect(iconOf({ icon: own })).toBe(own)
  })

  it('remove asks in the colour of danger, and acts under its right', async () => {
    const { events } = await eventsOf({}, { answers: ['yes'] }, {}, 'remove')
    expect(questionOf(events)).toMatchObject({ danger: true })
    expect(events[1]).toMatchObject({ kind: 'call', name: 'remove', right: { actionId: 'Tly' } })
    expect(kinds(events)).toEqual(['ask', 'call remove', 'notify', 'reload'])
  })

  it('export comes as a file, and reloads nothing', async () => {
    const { events } = await eventsOf({}, {}, { record: null }, 'export')
    expect(kinds(events)).toEqual(['download', 'notify'])
  })

  it('create and edit open the form', async () => {
    for (const [name, place] of [
      ['create', { record: null }],
      ['edit', {}],
    ] as const) {
      const { events } = await eventsOf({}, {}, place, name)
      expect(kinds(events)).toEqual(['open'])
    }
  })
})
