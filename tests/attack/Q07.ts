import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { entered, grantsOf } from '../support/attack/entered.ts'
import { shotOfUser, type Ground } from '../support/attack/ground.ts'
import { shoot, type ShotAnswer } from '../support/attack/shoot.ts'
import { rowsIn } from '../support/attack/reading.ts'
import { isWholeList, isPublic } from '../support/attack/target.ts'

/** Grants that allow nothing: of no function, of no action, without a bit, with bits that reach no row; whether they let anybody in. */
const NOTHING: readonly (readonly [title: string, grants: (ground: Ground) => object, isIn: boolean])[] = [
  ['none', () => ({}), false],
  ['functions without actions', ({ portal }) => withoutActions(portal.portal.definitions.access.functions), false],
  ['actions without bits', (ground) => grantsOf(ground, 0), false],
  ['bits of places without rows', (ground) => grantsOf(ground, 3), true],
  ['bits of rows without places', (ground) => grantsOf(ground, 60), false],
  ['rows of areas, in none', (ground) => grantsOf(ground, 11), true],
  ['rows of clients, with none', (ground) => grantsOf(ground, 19), true],
]

const withoutActions = (functions: { readonly [word: string]: string }): object =>
  Object.fromEntries(Object.values(functions).map((id) => [id, {}]))

export const Q07: Attack = {
  id: 'Q07',
  does: 'Reads every list, in a live session, under rules that are empty: no function, no action, no bit, no area, no client. They match nothing',
  cases: async (ground) => {
    const { portal } = ground
    const made: Case[] = []
    for (const [at, [title, grants, isIn]] of NOTHING.entries()) {
      const { token, user } = await entered(ground, { name: `empty ${at}`, role: 900 + at, grants: grants(ground) })
      made.push(
        ...(await eachTarget(
          ground,
          (target) =>
            isWholeList(target) &&
            !isPublic(target) &&
            target.call.needs.kind === 'rights' &&
            target.module.source.shared !== true,
          async (target) => {
            const shot = await shotOfUser(ground, user, target)
            return [
              {
                title: `${target.name} ${title}`,
                run: async () => {
                  const answer = await shoot(portal.base, token, shot)
                  const isNothing = isIn ? isEmpty(answer) : answer.status === 403 && answer.code === '71001'
                  return (
                    soundness(ground, answer) ?? (isNothing ? null : `${answer.status} ${answer.text.slice(0, 200)}`)
                  )
                },
              },
            ]
          },
        )),
      )
    }
    return made
  },
}

/** A list of nothing, which counts nothing. */
const isEmpty = ({ status, body, headers }: ShotAnswer): boolean =>
  status === 200 && rowsIn(body).length === 0 && Number(headers['x-dat-total-registros'] ?? 0) === 0
