import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import { tablesHolding } from '../support/attack/tables.ts'
import { hasPayload, putAt, takenFields, withPayload, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const FORGED = 'zq7label'
/** Words that a client may put beside a key, wherever the wire has a name beside one. */
const shapes = (key: unknown): readonly unknown[] => [
  `${String(key)}@|@${FORGED}`,
  { id: key, nombre: FORGED, name: FORGED },
  [{ id: key, nombre: FORGED }],
  `${FORGED}@|@${FORGED}`,
  FORGED,
  { id: FORGED, nombre: FORGED },
  999_999,
  -1,
]

export const W09: Attack = {
  id: 'W09',
  does: 'Forges the label of a choice, and chooses what is not offered, in every field with choices: labels are the server’s',
  changesOwn: true,
  cases: (ground) => eachTarget(ground, hasPayload, (target) => casesOf(ground, target)),
  after: async ({ portal, alpha }) => {
    const held = await tablesHolding(portal, alpha.id, [`@\\|@${FORGED}`, `"nombre": "${FORGED}"`], 1)
    return held.map((table) => `${table} keeps a forged label`)
  },
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  return takenFields(target)
    .filter(
      (field) =>
        field.wire !== false && (field.options.length > 0 || field.optionCall || field.source.to !== undefined),
    )
    .flatMap((field) => {
      const wire = field.wire || []
      const key = field.options[0]?.key ?? ground.alpha.records.get(field.source.to ?? '')?.[0] ?? 'a'
      const places = wire.length > 1 ? [wire, wire.slice(0, -1)] : [wire]
      return places.flatMap((place) =>
        shapes(key).flatMap((value): readonly Case[] => {
          const changed = withPayload(target, shot, (payload) => putAt(payload, place, value))
          if (!changed) return []
          const run = async (): Promise<string | null> => {
            const answer = await sendAs(ground.portal, ground.alpha, 'admin', changed)
            return (
              soundness(ground, answer) ??
              (answer.status < 400 && answer.text.includes(FORGED)
                ? `keeps what was forged: ${answer.text.slice(0, 200)}`
                : null)
            )
          }
          // The key is of a record of the ground, and another in each run.
          const how = {
            shape: JSON.stringify(value).replaceAll(String(key), 'key'),
            kind: field.kind.kind,
            place: place === wire ? 'itself' : 'its object',
            operation: wayOf(target),
          }
          return [varied(target, how, { title: `${target.name} ${place.join('.')} ${JSON.stringify(value)}`, run })]
        }),
      )
    })
}
