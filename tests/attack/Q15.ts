import { soundness, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { ATTACKERS, sendAs, shotBy } from '../support/attack/ground.ts'
import { rowsIn } from '../support/attack/reading.ts'
import { isWholeList } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

/** All rows at once (wire contract, 1). */
const ALL = 0

export const Q15: Attack = {
  id: 'Q15',
  does: 'Compares the totals of every list in every role with the rows that come: none counts what it does not show',
  cases: (ground) =>
    eachTarget(ground, isWholeList, (target) =>
      Promise.all(
        ATTACKERS.flatMap((who) =>
          [false, true].map(async (exact) => {
            const query = { filter: {}, sort: [], page: 1, exact }
            const whole = await shotBy(ground, who, target, { query: { ...query, size: ALL } })
            const paged = await shotBy(ground, who, target, { query: { ...query, size: 1 } })
            const run = async (): Promise<string | null> => {
              const [all, one] = [
                await sendAs(ground.portal, ground.alpha, who, whole),
                await sendAs(ground.portal, ground.alpha, who, paged),
              ]
              const rows = rowsIn(all.body).length
              const said = [all, one].flatMap(({ headers }) => headers['x-dat-total-registros'] ?? []).map(Number)
              const pages =
                one.status === 200 && one.headers['x-dat-total-paginas'] !== undefined
                  ? [Number(one.headers['x-dat-total-paginas'])]
                  : []
              const isRight =
                all.status >= 400 ||
                (said.every((total) => total === rows) && pages.every((count) => count === Math.max(1, rows)))
              return (
                soundness(ground, all) ??
                (isRight ? null : `${rows} rows, told ${said.join(', ')} in ${pages.join()} pages`)
              )
            }
            const title = `${target.name} ${who} ${exact ? 'exact' : 'capped'}`
            return varied(target, { who, exact: String(exact) }, { title, run })
          }),
        ),
      ),
    ),
}
