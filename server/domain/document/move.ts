import type { DecodedCall } from '#engine/call'
import { refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { allOrNothing, closesCycle, mapConstraintErrors, tableOf } from '../../resource/index.ts'
import { Parameters, scopeCondition } from '../../sql/index.ts'
import { requestedOwner, refuseOwner } from './refuseOwner.ts'
import { selectedEntries } from './entries.ts'
import { TOP_LEVEL, answerPaths, readTarget, refuseTakenNames } from './target.ts'
import type { Target } from './target.ts'

const BAD_VALUE = '90004'

type ReadTarget = (context: CallContext, call: DecodedCall) => Promise<Target | RefusedAnswer>

/** Moves documents and folders into another folder, all or none. Names that are taken there are listed first. */
const moveTo =
  (findTarget: ReadTarget): Operation =>
  (context, call) =>
    mapConstraintErrors(() =>
      allOrNothing(context.rows, async (rows): Promise<Answer> => {
        const inside = { ...context, rows }
        const entries = await selectedEntries(inside, call)
        if ('ok' in entries) return entries
        const target = await findTarget(inside, call)
        if (!target.ok) return target
        const owner = requestedOwner(inside, call.input['idusuario'])
        if (typeof owner === 'object' && owner !== null) return owner
        const problem = await refuseOwner(inside, owner)
        if (problem) return problem
        const ids = entries.map(({ id }) => id)
        if (await closesCycle(inside, tableOf(inside), rows, ids, target.folder)) return refuseAt('/idpadre', BAD_VALUE)
        const placed = entries.map((entry) => ({ entry, owner: owner ?? entry.owner }))
        const taken = await refuseTakenNames(inside, target, placed, call, true)
        if (taken) return taken
        return (await place(inside, ids, target.folder, owner)) ? answerPaths(inside, ids) : refuse('91016')
      }),
    )

export const move = moveTo(readTarget)

export const moveUp = moveTo(() => Promise.resolve(TOP_LEVEL))

async function place(
  context: CallContext,
  ids: readonly string[],
  folder: string | null,
  owner: string | null,
): Promise<boolean> {
  const parameters = new Parameters()
  const { rowCount } = await context.rows.query({
    text: `update document t set id_padre = ${parameters.add(folder, 'uuid')},
                  usu_owner = coalesce(${parameters.add(owner, 'uuid')}, t.usu_owner), version = t.version + 1,
                  updated_at = now(), updated_by = ${parameters.add(context.plan.user, 'uuid')}
            where t.tenant_id = ${parameters.add(context.tenant.id, 'int')} and t.deleted_at is null
              and t.id = any(${parameters.add(ids, 'uuid[]')})
              and ${scopeCondition(tableOf(context), context.scope, context.plan.user, parameters)}`,
    values: parameters.values,
  })
  return rowCount === ids.length
}
