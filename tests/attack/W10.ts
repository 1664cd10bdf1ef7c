import { request } from 'node:http'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import { addressOf, type Shot } from '../support/attack/shoot.ts'
import { endsSession, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'] as const
const VERBS = ['HEAD', 'PATCH', 'PROPFIND', 'OPTIONS', 'LOCK', 'SEARCH', 'TRACE'] as const

export const W10: Attack = {
  id: 'W10',
  does: 'Overrides methods by header and query, uses other verbs, and sends bodies with GET, at every address: refused or ignored',
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => !endsSession(target),
      (target) => casesOf(ground, target),
    ),
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  const { portal, alpha } = ground
  const send = (changed: Shot) => sendAs(portal, alpha, 'admin', changed)
  const overridden = OVERRIDES.map((name): Case => ({
    title: `${target.name} ${name}`,
    run: async () => {
      const headers = { ...shot.headers, [name]: 'DELETE' }
      const answer = await send({ ...shot, method: 'GET', headers, body: { kind: 'none' }, query: [] })
      return soundness(ground, answer)
    },
  }))
  const verbs = VERBS.map((verb): Case => ({
    title: `${target.name} ${verb}`,
    run: async () => {
      const status = await bare(portal.base, alpha.sessions['admin']?.token ?? '', verb, shot)
      // An address that is read may be asked for its headers, whatever else is done there.
      const isRight = verb === 'HEAD' ? status < 500 : status >= 400 && status < 500
      return isRight ? null : String(status)
    },
  }))
  const withBody: Case = {
    title: `${target.name} body of GET`,
    run: async () => {
      const answer = await send({
        ...shot,
        method: 'GET',
        body: { kind: 'raw', type: 'application/json', text: '{"nombre":"x","mask":1}' },
      })
      return soundness(ground, answer)
    },
  }
  return [...overridden, ...verbs, withBody].map((one) =>
    varied(target, { how: one.title.slice(target.name.length), operation: wayOf(target) }, one),
  )
}

/** Some verbs are no words for the other client. */
const bare = (base: string, token: string, method: string, shot: Shot): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${base}${addressOf(shot)}`,
      { method, headers: { authorization: `Bearer ${token}`, connection: 'close' } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
