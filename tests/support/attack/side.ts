import type { TenantCode } from '../testPortal.ts'
import type { WireClient } from '../wireClient.ts'
import type { Held } from './extras.ts'
import type { Ground } from './ground.ts'
import type { Records } from './records.ts'
import type { Own } from './sample.ts'

export const MARKS = { alpha: 'zq7alpha', beta: 'zq7beta' } as const

/** One tenant of the ground: its people's sessions, its records, and what calls want besides. */
export interface Side {
  readonly code: TenantCode
  readonly id: number
  readonly held: Held
  readonly records: Records
  readonly sessions: { readonly [who: string]: WireClient }
}

/** One's own values for samples. A record that is chosen is the latest but the one that calls are made on. */
export const ownOf = ({ code, records }: Side): Own => ({
  mark: MARKS[code],
  of: (module) => records.get(module)?.at(-1),
})

/** Ids of a module that the other tenant has and this one has not. */
export const foreignIds = ({ alpha, beta }: Ground, module: string): readonly string[] =>
  (beta.records.get(module) ?? []).filter((id) => !alpha.records.get(module)?.includes(id))

/** The record that calls are made on: none of those who make them. */
export const subjectOf = (side: Side, module: string): string | undefined => freeRecords(side, module)[0]

/** Records that nobody needs who makes the calls. */
export const freeRecords = ({ records, sessions }: Side, module: string): readonly string[] => {
  const busy = module === 'role' ? SEEDED_ROLES : Object.values(sessions).map(({ user }) => user)
  return (records.get(module) ?? []).filter((id) => !busy.includes(id))
}

/** Roles that those who make the calls have: their ids are their types. */
const SEEDED_ROLES = ['1', '3', '4', '5', '6', '7', '8', '9']
