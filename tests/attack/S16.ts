import { createUser } from '../../server/command/createTenant.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { refusedWith, soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { shotBy, type Ground } from '../support/attack/ground.ts'
import { shoot, type Shot } from '../support/attack/shoot.ts'
import { endsSession, isPublic, withQuery } from '../support/attack/target.ts'
import { PASSWORD } from '../support/testPortal.ts'
import { signIn } from '../support/wireClient.ts'

/** Bits of every place but the web. */
const ELSEWHERE = 126

export const S16: Attack = {
  id: 'S16',
  does: 'Enters with a role that is not confirmed, and with none that has a function on the web, forging functions of one’s own: calls, files and streams',
  cases: async (ground) => [
    ...(await casesOf(ground, 'unconfirmed', async () => await confirmedNot(ground))),
    ...(await casesOf(ground, 'elsewhere', async () => await elsewhere(ground))),
  ],
}

async function casesOf(ground: Ground, who: string, session: () => Promise<string | null>): Promise<readonly Case[]> {
  const token = await session()
  const forged = (shot: Shot): readonly (readonly [string, Shot])[] => [
    ['', shot],
    [
      'forged functions',
      withQuery({ ...shot, headers: { ...shot.headers, 'x-dat-funcionalidades': 'rQ8,kT6', 'x-dat-acceso': '127' } }, [
        ['acceso', '127'],
        ['funcionalidades', 'rQ8'],
      ]),
    ],
  ]
  const refusal = refusedWith('71001', '91031')
  const shots = await Promise.all(
    ground.targets
      .filter(
        (target) =>
          !isPublic(target) &&
          !endsSession(target) &&
          !target.call.paths[0]?.some((segment) => segment.kind === 'text' && segment.text === 'registro'),
      )
      .map(async (target) => [target.name, await shotBy(ground, 'customer', target)] as const),
  )
  const uploads = ['POST', 'HEAD', 'GET', 'PATCH', 'DELETE'].map((method): readonly [string, Shot] => [
    `${method} cargas`,
    {
      method,
      path: method === 'POST' ? 'cargas' : 'cargas/018f0000-0000-7000-8000-000000000000',
      query: [],
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-offset': '0' },
      body: { kind: 'none' },
    },
  ])
  return [...shots, ...uploads].flatMap(([name, shot]) =>
    forged(shot).map(([how, changed]): Case => ({
      title: `${name} ${who} ${how}`,
      run: async () => {
        const answer = await shoot(ground.portal.base, token, changed)
        const isHead = changed.method === 'HEAD' && [401, 403].includes(answer.status)
        return soundness(ground, answer) ?? (isHead ? null : refusal(answer))
      },
    })),
  )
}

const confirmedNot = async ({ portal }: Ground): Promise<string | null> =>
  (await portal.as('unconfirmed').catch(() => null))?.token ?? null

async function elsewhere({ portal, alpha }: Ground): Promise<string | null> {
  const { functions, actions } = portal.portal.definitions.access
  const grants = Object.fromEntries(
    Object.values(functions).map((id) => [
      id,
      Object.fromEntries(Object.values(actions).map((action) => [action, ELSEWHERE])),
    ]),
  )
  await portal.sql(`insert into role (tenant_id, id, nombre, tipo, grants) values ($1, 960, 'mobile', 9, $2)`, [
    alpha.id,
    JSON.stringify(grants),
  ])
  const passwordHash = (await portal.portal.passwords.hash(PASSWORD)) ?? ''
  await withTenant(portal.owner, { tenant: alpha.id, user: null }, (tx) =>
    createUser(tx, alpha.id, {
      nombre: 'mobile',
      email: 'mobile@alpha.example',
      passwordHash,
      language: 3,
      roles: [960],
    }),
  )
  return (await signIn(portal.base, 'alpha', 'mobile@alpha.example', PASSWORD).catch(() => null))?.token ?? null
}
