import { targetOf } from '../../server/sql/index.ts'
import { refusedWith, soundness, type Attack, type Case, type PlannedCase } from '../support/attack/attack.ts'
import { ATTACKERS, foreignIds, sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import { alike, nobodysId } from '../support/attack/pair.ts'
import { endsSession, hasParameter, isPublic, pathInputs, type Target } from '../support/attack/target.ts'
import { variedOfEach } from '../support/attack/varied.ts'

export const T14: Attack = {
  id: 'T14',
  does: "Calls every address that holds an id with removed and archived records, one's own organisation's and the other's",
  cases: async (ground) => {
    await remove(ground)
    const targets = ground.targets.filter(
      (target) => hasParameter(target) && pathInputs(target).length === 0 && !endsSession(target) && !isPublic(target),
    )
    return targets.flatMap((target) => casesOf(ground, target))
  },
}

/** The database keeps signed documents for ever. */
const KEPT: readonly string[] = ['signedDocument']

/** One record of each module with several, which no other refers to. */
const chosen = (module: string, ids: readonly string[] = []): string | undefined =>
  ids.length > 2 && !KEPT.includes(module) ? ids[ids.length - 2] : undefined

async function remove({ portal, alpha, beta }: Ground): Promise<void> {
  for (const { records } of [alpha, beta])
    for (const [module, ids] of records) {
      const table = portal.portal.tenantDefinitions.base.tables.get(module)
      const id = chosen(module, ids)
      if (table?.columns.has('deleted_at') && id !== undefined)
        await portal.sql(`update ${targetOf(table)} set deleted_at = now() where id::text = $1`, [id])
    }
}

function casesOf(ground: Ground, target: Target): readonly PlannedCase[] {
  const module = target.module.id
  if (!ground.portal.portal.tenantDefinitions.base.tables.get(module)?.columns.has('deleted_at')) return []
  const removed = [chosen(module, ground.alpha.records.get(module)), chosen(module, foreignIds(ground, module))]
  return ATTACKERS.flatMap((who) =>
    // Own records are taken out of the bin by those who may: the table of its rights is in the module's test.
    (OF_BIN.includes(target.call.operation) ? removed.with(0, undefined) : removed)
      .filter((id) => id !== undefined)
      .map((id): PlannedCase => {
        const at = removed.indexOf(id)
        const nobody = nobodysId(id)
        const title = `${target.name} ${at === 0 ? 'own removed' : "another's removed"}`
        const plan = async (): Promise<Case> => {
          const pair = {
            title,
            who,
            theirs: { says: id, shot: await shotBy(ground, who, target, { id }) },
            nobodys: { says: nobody, shot: await shotBy(ground, who, target, { id: nobody }) },
          }
          // A user who may read a record may also read that it was removed, and by whom.
          if (at === 0 && target.call.operation === 'history') return likeLive(ground, who, target, id)
          return alike(ground, pair, refusedWith('91016', '71001'))
        }
        return variedOfEach(target, { who, whose: String(at) }, { title, plan }, String(at))
      }),
  )
}

const OF_BIN: readonly string[] = ['getRemoved', 'restore', 'purge']

async function likeLive(ground: Ground, who: string, target: Target, id: string): Promise<Case> {
  const { portal, alpha } = ground
  const [removed, live] = [await shotBy(ground, who, target, { id }), await shotBy(ground, who, target)]
  return {
    title: `${target.name} own removed ${who}`,
    run: async () => {
      const [gone, held] = [await sendAs(portal, alpha, who, removed), await sendAs(portal, alpha, who, live)]
      return (
        soundness(ground, gone) ??
        (gone.status >= 400 || gone.status === held.status ? null : `${gone.status}, the live one ${held.status}`)
      )
    },
  }
}
