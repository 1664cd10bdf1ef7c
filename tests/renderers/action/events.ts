import type { RecordView } from '#engine/call'
import type { ActionSource } from '#engine/source'
import { performAction } from '../../../renderers/action/performAction.ts'
import { fakePort } from '../fakePort.ts'
import type { Event } from '../fakePort.ts'
import { moduleWith, record } from './sample.ts'

type Wishes = Parameters<typeof fakePort>[0]

interface Place {
  readonly record?: RecordView | null
  readonly selection?: readonly RecordView[]
  readonly input?: { readonly [name: string]: unknown }
}

export const one = record('r1', 'First', { size: 4, status: 'NvI' })

/** Requests to the application while an action `x` (or a standard one) runs. */
export async function eventsOf(source: ActionSource, wishes: Wishes = {}, place: Place = {}, name = 'x') {
  const module = moduleWith({ [name]: name === 'x' ? { on: 'row', needs: 'edit', ...source } : source })
  const action = module.actions.get(name)
  if (!action) throw new Error(`no action ${name}`)
  const { port, events } = fakePort(wishes)
  const outcome = await performAction(port, { module, record: one, input: {}, ...place }, action)
  return { outcome, events }
}

export const kinds = (events: readonly Event[]): readonly string[] =>
  events.map((event) => (event.kind === 'call' ? `call ${event.name}` : event.kind))

export const questionOf = (events: readonly Event[]) => {
  const asked = events.find((event) => event.kind === 'ask')
  if (asked?.kind !== 'ask') throw new Error('nothing was asked')
  return asked.question
}

export const scopeOf = (events: readonly Event[]) => {
  const made = events.find((event) => event.kind === 'call')
  if (made?.kind !== 'call') throw new Error('no call was made')
  return made.scope
}
