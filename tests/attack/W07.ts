import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import type { Shot } from '../support/attack/shoot.ts'
import type { Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const TYPES: readonly (string | null)[] = [
  null,
  '',
  'text/plain',
  'text/plain;charset=utf-8',
  'application/json\t',
  ' application/json',
  'application/json ;charset=utf-16',
  'application/json;charset=x',
  'application/jsonx',
  'application/vnd.api+json',
  'application/xml',
  'multipart/form-data',
  'multipart/mixed;boundary=a',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/json, text/plain',
  'APPLICATION/JSON',
]
/** A body that would be refused if it were read. */
const WRONG = '{"zq7unknown":1}'

export const W07: Attack = {
  id: 'W07',
  does: 'Sends every body under content types that are missing, misspelt, of another charset or of another kind: refused, or judged alike',
  cases: (ground) =>
    eachTarget(
      ground,
      ({ call }) => call.body.kind !== 'none',
      (target) => casesOf(ground, target),
    ),
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  return TYPES.map((type) => {
    const run = async (): Promise<string | null> => {
      const changed: Shot = { ...shot, body: { kind: 'raw', type, text: WRONG } }
      const answer = await sendAs(ground.portal, ground.alpha, 'admin', changed)
      return (
        soundness(ground, answer) ?? (answer.status >= 400 ? null : `${answer.status} ${answer.text.slice(0, 200)}`)
      )
    }
    const how = { type: String(type), operation: wayOf(target) }
    return varied(target, how, { title: `${target.name} ${String(type)}`, run })
  })
}
