import { createUser } from '../../server/provisioning/createTenant.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { refusedWith, soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { shotOfUser, type Ground } from '../support/attack/ground.ts'
import { shoot } from '../support/attack/shoot.ts'
import { isPublic } from '../support/attack/target.ts'
import { PASSWORD } from '../support/testPortal.ts'
import { signIn } from '../support/wireClient.ts'

/** How somebody stops being somebody who may, while a session lives on. */
const ENDS = {
  inactive: `update "user" set estatus = 'FBy' where id = $1`,
  removed: `update "user" set deleted_at = now() where id = $1`,
  'with another password': `update "user" set password_generation = password_generation + 1 where id = $1`,
  'without a role': `delete from user_role where user_id = $1`,
} as const

export const T15: Attack = {
  id: 'T15',
  does: 'Goes on with the session of somebody who is inactive, removed, without a role, or has another password, in every call: an organisation has no state that could end it',
  cases: async (ground) =>
    (await Promise.all(Object.entries(ENDS).map(([how, statement]) => casesOf(ground, how, statement)))).flat(),
}

async function casesOf(ground: Ground, how: string, statement: string): Promise<readonly Case[]> {
  const { portal, alpha, targets } = ground
  const passwordHash = (await portal.portal.passwords.hash(PASSWORD)) ?? ''
  const email = `${how.replaceAll(' ', '')}@alpha.example`
  const id = await withTenant(portal.owner, { tenant: alpha.id, user: null }, (tx) =>
    createUser(tx, alpha.id, { nombre: how, email, passwordHash, language: 3, roles: [4] }),
  )
  const client = await signIn(portal.base, 'alpha', email, PASSWORD)
  const { status } = await client.get('registro/obtenerusuario')
  if (status !== 200) throw new Error(`${how} has no session to go on with: ${status}`)
  await portal.sql(statement, [id])
  const codes = how === 'without a role' ? ['71001'] : ['91031']
  return Promise.all(
    targets
      .filter((target) => !isPublic(target) && !(how === 'without a role' && target.call.needs.kind === 'session'))
      .map(async (target): Promise<Case> => {
        const shot = await shotOfUser(ground, client.user, target)
        return {
          title: `${target.name} ${how}`,
          run: async () => {
            const answer = await shoot(portal.base, client.token, shot)
            return soundness(ground, answer) ?? refusedWith(...codes)(answer)
          },
        }
      }),
  )
}
