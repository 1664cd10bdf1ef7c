import { pairsOf } from '../../scripts/covering.ts'
import { refusedWith, soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { entered, grantsOf } from '../support/attack/entered.ts'
import { shotOfUser, type Ground } from '../support/attack/ground.ts'
import { shoot, type Shot } from '../support/attack/shoot.ts'
import { endsSession, isListCall, isPublic, withQuery, type Target } from '../support/attack/target.ts'
import type { WireClient } from '../support/wireClient.ts'

/** Bits of every place but the web. */
const ELSEWHERE = 126

/** Somebody who has a live session and may not enter, and what they are told. */
interface Barred {
  readonly who: string
  readonly session: WireClient
  readonly code: string
  readonly reaches: (target: Target) => boolean
}

export const S16: Attack = {
  id: 'S16',
  does: 'Goes on in a live session with a role that is not confirmed, and with none that has a function on the web, forging functions of one’s own: calls, exports and uploads',
  cases: async (ground) => {
    const confirms = ({ call }: Target): boolean =>
      call.paths[0]?.some((segment) => segment.kind === 'text' && segment.text === 'registro') === true
    const unconfirmed = await ground.portal.as('unconfirmed')
    const { status } = await unconfirmed.get('registro/obtenerusuario')
    if (status !== 200) throw new Error(`who is unconfirmed has no session to attack with: ${status}`)
    const elsewhere = await entered(ground, { name: 'mobile', role: 960, grants: grantsOf(ground, ELSEWHERE) })
    return [
      ...(await casesOf(ground, { who: 'unconfirmed', session: unconfirmed, code: '91031', reaches: confirms })),
      ...(await casesOf(ground, { who: 'elsewhere', session: elsewhere, code: '71001', reaches: () => false })),
    ]
  },
}

async function casesOf(
  ground: Ground,
  { who, session: { token, user }, code, reaches }: Barred,
): Promise<readonly Case[]> {
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
  const targets = ground.targets.filter((target) => !isPublic(target) && !endsSession(target) && !reaches(target))
  const shots = await Promise.all(
    targets.map(async (target) => [target.name, await shotOfUser(ground, user, target)] as const),
  )
  const exports = shots.flatMap(([name, shot], at): readonly (readonly [string, Shot])[] => {
    const target = targets[at]
    return target && isListCall(target)
      ? [[`${name} text/csv`, { ...shot, headers: { ...shot.headers, accept: 'text/csv' } }]]
      : []
  })
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
  const refusal = refusedWith(code)
  // An answer to HEAD has no body to say a code in.
  const status = code === '91031' ? 401 : 403
  return [...shots, ...exports, ...uploads].flatMap(([name, shot]) =>
    forged(shot).map(([how, changed]): Case => ({
      title: `${name} ${who} ${how}`,
      covers: [name, ...pairsOf({ who, how, module: name.split('.')[0] ?? '' })],
      run: async () => {
        const answer = await shoot(ground.portal.base, token, changed)
        const isTold = changed.method === 'HEAD' ? answer.status === status : refusal(answer) === null
        return soundness(ground, answer) ?? (isTold ? null : `${answer.status} ${answer.text.slice(0, 200)}`)
      },
    })),
  )
}
