import { asked, type Attack, type Case } from '../support/attack/attack.ts'
import { ATTACKERS, MARKS, shotBy, subjectOf, type Ground } from '../support/attack/ground.ts'
import { hasPathFilter, isListCall, type Target } from '../support/attack/target.ts'

export const T16: Attack = {
  id: 'T16',
  does: "Exports every list in every role: nothing of another organisation's canaries, all of one's own for who may",
  cases: async (ground) => (await Promise.all(ground.targets.map((target) => casesOf(ground, target)))).flat(),
}

/** A call whose module exports answers CSV where it is asked for. */
const exports = ({ module, call }: Target): boolean =>
  (module.list?.export ?? null) !== null &&
  [call.name, call.operation].some((name) => name === 'list' || name === 'export')

/** The marks of the own rows of a list. Nobody writes the log of sign-ins, which has logins instead of the canary. */
const ownMark = ({ module }: Target): string => (module.id === 'signInLog' ? '@alpha.example' : MARKS.alpha)

/** A list of records below one that has none, and of those that no call makes. */
const isEmpty = ({ alpha }: Ground, target: Target): boolean =>
  hasPathFilter(target) || (target.module.id !== 'signInLog' && subjectOf(alpha, target.module.id) === undefined)

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  if (!exports(target) && !isListCall(target)) return []
  return Promise.all(
    ATTACKERS.map(async (who) => {
      const shot = await shotBy(ground, who, target)
      const csv = { ...shot, headers: { ...shot.headers, accept: 'text/csv' } }
      return asked(ground, who, target.name, csv, ({ status, text, headers }) => {
        if (who !== 'admin' || !exports(target) || isEmpty(ground, target)) return null
        const isWhole =
          status === 200 &&
          String(headers['content-type']).startsWith('text/csv') &&
          text.toLowerCase().includes(ownMark(target))
        return isWhole ? null : `exports nothing of one's own: ${status} ${text.slice(0, 200)}`
      })
    }),
  )
}
