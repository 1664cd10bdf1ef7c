import { afterAll, describe, expect, it } from 'vitest'
import { MARKS, openGround, sendAs, type Ground } from './ground.ts'
import { ledger } from './ledger.ts'
import type { Shot, ShotAnswer } from './shoot.ts'
import { isFull, sized } from '../full.ts'
import { sampled } from '../sampled.ts'
import { changedTables, tableHashes } from './tables.ts'

/** One thing tried: null when it came to what it should, else what is wrong. */
export interface Case {
  readonly title: string
  /** The combinations that it covers, if `npm test` may send other cases for it (`varied`); without it, the case is always sent. */
  readonly covers?: readonly string[]
  readonly run: () => Promise<string | null>
}

/** A case whose requests are made only if it is sent, before the rows are hashed. */
export interface PlannedCase extends Pick<Case, 'title' | 'covers'> {
  readonly plan: () => Promise<Case>
}

export interface Attack {
  /** Of the list of attacks: `T01`. */
  readonly id: string
  /** One sentence for docs/attacks.md. */
  readonly does: string
  readonly cases: (ground: Ground) => Promise<readonly (Case | PlannedCase)[]> | readonly (Case | PlannedCase)[]
  /** Checks that run after all requests. Returns one sentence per problem. */
  readonly after?: (ground: Ground) => Promise<readonly string[]>
  /** Whether the attacker's own rows may change, because some requests succeed. */
  readonly changesOwn?: true
  /** Whether people of the other organisation send requests too, which writes rows about them as well. */
  readonly theyRead?: true
  /** Whether one request must follow another. */
  readonly inOrder?: true
}

const AT_ONCE = 6
const MOST_TOLD = 40
/** Tables that every request may write: what is read and opened, the use of the session, and the log of sign-ins. */
const ASKING: readonly string[] = ['read_log', 'evidence', 'session', 'sign_in_log']

/** Cases that an attack may send in `npm test` for each module that there is. */
const MOST_OF_MODULE = 40

/** Milliseconds of one attack: the largest sends thousands of requests, beside other tests. */
const LONGEST = sized(180_000, 600_000)

/** Proves some attacks on one ground, each as a test that sends its cases and then compares every row. */
export async function proveAttacks(title: string, attacks: readonly Attack[]): Promise<void> {
  const ground = await openGround()
  afterAll(() => ground.portal.close())
  describe(title, () => {
    for (const attack of attacks)
      it(
        `${attack.id} ${attack.does}`,
        async () => {
          const { wrong, count, sent } = await runAttack(ground, attack)
          const modules = new Set(ground.targets.map(({ module }) => module)).size
          if (!isFull) expect(sent).toBeLessThanOrEqual(MOST_OF_MODULE * modules)
          expect(wrong.slice(0, MOST_TOLD)).toEqual([])
          ledger(attack, count)
        },
        LONGEST,
      )
  })
}

async function runAttack(
  ground: Ground,
  { cases, after, changesOwn, theyRead, inOrder }: Attack,
): Promise<{ readonly wrong: readonly string[]; readonly count: number; readonly sent: number }> {
  const { portal, alpha, beta } = ground
  const made = await cases(ground)
  const sent = await mapAtOnce(
    sampled(made, ({ covers }) => covers),
    AT_ONCE,
    async (one) => ('plan' in one ? one.plan() : one),
  )
  const before = [await tableHashes(portal, beta.id), await tableHashes(portal, alpha.id, true)] as const
  const wrong: string[] = []
  await mapAtOnce(sent, inOrder ? 1 : AT_ONCE, async ({ title, run }) => {
    const problem = await run()
    if (problem !== null) wrong.push(`${title}: ${problem}`)
  })
  const theirs = changedTables(before[0], await tableHashes(portal, beta.id)).filter(
    (table) => !theyRead || !ASKING.includes(table),
  )
  const own = changesOwn ? [] : changedTables(before[1], await tableHashes(portal, alpha.id, true))
  return {
    wrong: [
      ...wrong.toSorted(),
      ...theirs.map((table) => `rows of the other tenant changed in ${table}`),
      ...own.map((table) => `own rows changed in ${table}`),
      ...((await after?.(ground)) ?? []),
    ],
    count: made.length,
    sent: sent.length,
  }
}

/** Does the work for each of many, so many at the same time. Returns the results in their order. */
async function mapAtOnce<T, R>(all: readonly T[], count: number, work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const queue = [...all.entries()]
  const results: R[] = []
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1])
    }),
  )
  return results
}

/** Returns what is wrong with an answer; null if nothing is. */
export type Judge = (answer: ShotAnswer) => string | null

/** A case of one request by a person of the first tenant. */
export const asked = (ground: Ground, who: string, title: string, shot: Shot, wrong: Judge): Case => ({
  title: `${title} ${who}`,
  run: async () => {
    const answer = await sendAs(ground.portal, ground.alpha, who, shot)
    return soundness(ground, answer, JSON.stringify(shot)) ?? wrong(answer)
  },
})

/** Checks every answer: no server error, a code in each refusal, no data of another tenant except what was sent. */
export function soundness(ground: Ground, { status, code, text }: ShotAnswer, sent = ''): string | null {
  if (status >= 500) return `${status} ${text}`
  if (status >= 400 && text !== '' && !/^\d{5}$/.test(code ?? '')) return `refused without a code: ${status} ${text}`
  const leaked = foreignIn(text, sent, ground)
  return leaked === null ? null : `says ${leaked} of the other tenant`
}

const foreignIn = (text: string, echoes: string, { beta }: Ground): string | null =>
  [MARKS.beta, '@beta.example', 'Town of beta', ...idsOf(beta)].find(
    (mark) => text.includes(mark) && !echoes.includes(mark),
  ) ?? null

const idsOf = ({ records }: Ground['beta']): readonly string[] =>
  [...records.values()].flat().filter((id) => id.length === 36)

/** Refused with one of these codes. */
export const refusedWith =
  (...codes: readonly string[]) =>
  ({ status, code, text }: ShotAnswer): string | null =>
    status >= 400 && code !== null && codes.includes(code) ? null : `${status} ${text.slice(0, 300)}`

/** Refused, whatever the code. */
export const refused = ({ status, text }: ShotAnswer): string | null =>
  status >= 400 ? null : `${status} ${text.slice(0, 300)}`

/** Accepts any answer. Only the rows matter. */
export const anything = (): null => null

/** An answer without the parts in which two equal answers may differ. `said` is the value that the request named. */
export const comparable = ({ status, text, headers }: ShotAnswer, said = ''): string =>
  JSON.stringify([
    status,
    without(timeless(text.replace(/"idTransaccion":"[^"]*"/, '')), said),
    headers['content-length'] ?? null,
    Object.keys(headers).toSorted(),
  ])

/** A number is what was named only where it stands alone: 2 is no part of 92007. */
function without(text: string, said: string): string {
  if (said === '') return text
  return /^\d+$/.test(said) ? text.replaceAll(new RegExp(`\\b${said}\\b`, 'g'), '…') : text.replaceAll(said, '…')
}

/** Text without what the clock writes: instants, and the seconds that a session has left. */
export const timeless = (text: string): string => text.replaceAll(INSTANT, '').replaceAll(LEFT, '')

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g
const LEFT = /"restante":\d+/g
