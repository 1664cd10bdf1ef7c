import { asked, refusedWith, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { ATTACKERS, shotBy, type Ground } from '../support/attack/ground.ts'
import { isReading } from '../support/attack/reading.ts'
import { endsSession, isPublic, withQuery, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const NAMES = [
  'fields',
  'campos',
  'select',
  'columns',
  'include',
  'expand',
  'alias',
  'attr[]',
  'deep',
  'populate',
  'projection',
  '$select',
  'meta',
]
const ASKED = ['*', 'password_hash', 'contrasenia', '*.*', 'a:password_hash']

export const Q06: Attack = {
  id: 'Q06',
  does: 'Asks every reading call for aliases, lists of fields and wildcards, and looks for what nobody reads in every answer and export',
  cases: async (ground) => {
    const secrets = await secretsOf(ground)
    return eachTarget(
      ground,
      (target) => isReading(target) && !endsSession(target) && !isPublic(target),
      async (target) => [...(await named(ground, target)), ...(await plain(ground, target, secrets))],
    )
  },
}

/** Hashes of passwords and tokens: what no answer may hold, whoever asks. */
async function secretsOf({ portal, alpha }: Ground): Promise<readonly string[]> {
  const rows = await portal.sql(
    `select password_hash as word from "user" where tenant_id = $1 and password_hash is not null
      union select encode(token_hash, 'hex') from session where tenant_id = $1
      union select encode(token_hash, 'base64') from session where tenant_id = $1`,
    [alpha.id],
  )
  return ['password_hash', 'passwordHash', 'token_hash', ...rows.map(({ word }) => String(word))]
}

async function named(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  return NAMES.filter((name) => target.call.query.every((one) => one.name !== name.replace('[]', ''))).flatMap((name) =>
    ASKED.map((value) =>
      varied(
        target,
        { name, value, operation: wayOf(target) },
        asked(
          ground,
          'admin',
          `${target.name} ${name}=${value}`,
          withQuery(shot, [[name, value]]),
          refusedWith('90004', '91016'),
        ),
      ),
    ),
  )
}

const plain = (ground: Ground, target: Target, secrets: readonly string[]): Promise<readonly Case[]> =>
  Promise.all(
    ATTACKERS.flatMap((who) =>
      ['application/json', 'text/csv'].map(async (accept) => {
        const shot = await shotBy(ground, who, target)
        const one = asked(
          ground,
          who,
          `${target.name} ${accept}`,
          { ...shot, headers: { ...shot.headers, accept } },
          ({ text }) => {
            const found = secrets.find((secret) => text.includes(secret))
            return found === undefined ? null : `says ${found}`
          },
        )
        return varied(target, { who, accept }, one)
      }),
    ),
  )
