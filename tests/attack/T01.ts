import { refusedWith, type Attack, type Case, type PlannedCase } from '../support/attack/attack.ts'
import { ATTACKERS, foreignIds, shotBy, type Ground } from '../support/attack/ground.ts'
import { alike, nobodysId } from '../support/attack/pair.ts'
import { endsSession, hasParameter, isPublic, pathInputs, type Target } from '../support/attack/target.ts'
import { variedOfEach } from '../support/attack/varied.ts'

export const T01: Attack = {
  id: 'T01',
  does: "Calls every address that holds an id with another organisation's ids, in every role",
  // Keys of drafts are of one's own choice: another's word is a new draft.
  changesOwn: true,
  cases: (ground) => {
    const targets = ground.targets.filter(
      (target) =>
        hasParameter(target) && !endsSession(target) && !isPublic(target) && !isNamedByModules(ground, target),
    )
    return targets.flatMap((target) => casesOf(ground, target))
  },
}

/** Whether records have the names of modules, which every organisation has: there is no id of another one. */
function isNamedByModules({ portal, beta }: Ground, { module }: Target): boolean {
  const ids = beta.records.get(module.id) ?? []
  return ids.length > 0 && ids.every((id) => portal.portal.definitions.modules.has(id))
}

function casesOf(ground: Ground, target: Target): readonly PlannedCase[] {
  const inputs = pathInputs(target)
  const modules = inputs.length === 0 ? [target.module.id] : [...ground.beta.records.keys()]
  const ids = modules.flatMap((module) => foreignIds(ground, module).slice(0, 2))
  const of = new Map(modules.flatMap((module) => foreignIds(ground, module).map((id) => [id, module])))
  if (ids.length === 0)
    throw new Error(`the other tenant has no record for ${target.name}: make some in tests/support/attack/ground.ts`)
  const at = (id: string) => ({ id, input: Object.fromEntries(inputs.map((name) => [name, id])) })
  const told = refusedWith('91016', '71001')
  return ATTACKERS.flatMap((who) =>
    ids.map((id): PlannedCase => {
      const nobody = nobodysId(id)
      const isChosen = inputs.length > 0
      const title = `${target.name} ${id}`
      const plan = async (): Promise<Case> => {
        // A record of the own person has its place cleared before it is sent, for nobody may have many.
        const shot = async (said: string) => {
          const made = () => shotBy(ground, who, target, at(said))
          return isChosen ? made : made()
        }
        const pair = {
          title,
          who,
          isChosen,
          theirs: { says: id, shot: await shot(id) },
          nobodys: { says: nobody, shot: await shot(nobody) },
        }
        return alike(ground, pair, isChosen ? undefined : told)
      }
      return variedOfEach(target, { who, of: of.get(id) ?? '' }, { title, plan })
    }),
  )
}
