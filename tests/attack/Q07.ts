import { createUser } from '../../server/command/createTenant.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { shoot } from '../support/attack/shoot.ts'
import { isWholeList, isPublic, rowsIn } from '../support/attack/target.ts'
import { PASSWORD } from '../support/testPortal.ts'
import { signIn } from '../support/wireClient.ts'

/** Grants that allow nothing: of no function, of no action, without a bit, with bits that reach no row. */
const NOTHING: readonly (readonly [
  title: string,
  grants: (functions: readonly string[], actions: readonly string[]) => object,
])[] = [
  ['none', () => ({})],
  ['functions without actions', (functions) => Object.fromEntries(functions.map((one) => [one, {}]))],
  ['actions without bits', (functions, actions) => all(functions, actions, 0)],
  ['bits of places without rows', (functions, actions) => all(functions, actions, 3)],
  ['bits of rows without places', (functions, actions) => all(functions, actions, 60)],
  ['rows of areas, in none', (functions, actions) => all(functions, actions, 11)],
  ['rows of clients, with none', (functions, actions) => all(functions, actions, 19)],
]

const all = (functions: readonly string[], actions: readonly string[], bits: number): object =>
  Object.fromEntries(functions.map((one) => [one, Object.fromEntries(actions.map((action) => [action, bits]))]))

export const Q07: Attack = {
  id: 'Q07',
  does: 'Reads every list under rules that are empty: no function, no action, no bit, no area, no client. They match nothing',
  cases: async (ground) => {
    const { portal } = ground
    const { access } = portal.portal.definitions
    const made: Case[] = []
    for (const [at, [title, grants]] of NOTHING.entries()) {
      const token = await person(ground, at, grants(Object.values(access.functions), Object.values(access.actions)))
      made.push(
        ...(await eachTarget(
          ground,
          (target) =>
            isWholeList(target) &&
            !isPublic(target) &&
            target.call.needs.kind === 'rights' &&
            target.module.source.shared !== true,
          async (target) => {
            const shot = await shotBy(ground, 'employee', target)
            return [
              {
                title: `${target.name} ${title}`,
                run: async () => {
                  const answer = await shoot(portal.base, token, shot)
                  const isNothing =
                    [401, 403, 404].includes(answer.status) ||
                    (answer.status === 200 && rowsIn(answer.body).length === 0)
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

async function person(
  { portal, alpha }: Parameters<Attack['cases']>[0],
  at: number,
  grants: object,
): Promise<string | null> {
  const role = 900 + at
  await portal.sql('insert into role (tenant_id, id, nombre, tipo, grants) values ($1, $2, $3, 9, $4)', [
    alpha.id,
    role,
    `empty ${at}`,
    JSON.stringify(grants),
  ])
  const passwordHash = (await portal.portal.passwords.hash(PASSWORD)) ?? ''
  const email = `empty${at}@alpha.example`
  await withTenant(portal.owner, { tenant: alpha.id, user: null }, (tx) =>
    createUser(tx, alpha.id, { nombre: `empty ${at}`, email, passwordHash, language: 3, roles: [role] }),
  )
  return (await signIn(portal.base, 'alpha', email, PASSWORD).catch(() => null))?.token ?? null
}
