import { asked, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { rowsIn } from '../support/attack/reading.ts'
import { isWholeList, pageNames, putAt, withQuery } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const FIGURES = [
  '1000000000',
  '-2',
  '-1',
  '1.5',
  'NaN',
  '1e9',
  '0x10',
  'Infinity',
  '9'.repeat(40),
  '101',
  '5001',
  ' 1',
  '1 ',
  '１',
  '+1',
  '1,1',
  'null',
]
/** Most rows of an answer that asks for all rows (wire contract, 1). */
const MOST = 1000

export const Q10: Attack = {
  id: 'Q10',
  does: 'Asks every list for pages of a thousand million, of less than none, of fractions, of exponents and of digits of other scripts',
  cases: (ground) =>
    eachTarget(ground, isWholeList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      return pageNames(target).flatMap(({ name, inBody }) =>
        FIGURES.map((figure) => {
          const { body } = shot
          const changed =
            inBody && body.kind === 'json'
              ? { ...shot, body: { kind: 'json' as const, value: putAt(Object(body.value), name.split('.'), figure) } }
              : withQuery(shot, [[name, figure]])
          const one = asked(ground, 'admin', `${target.name} ${name}=${figure}`, changed, ({ status, body: said }) =>
            status === 400 || status === 404 || (status === 200 && rowsIn(said).length <= MOST) ? null : `${status}`,
          )
          return varied(target, { name, figure, operation: wayOf(target) }, one)
        }),
      )
    }),
}
