import type { AddressInfo } from 'node:net'
import { createPool } from '../../server/database/index.ts'
import { domain } from '../../server/domain/index.ts'
import { buildApp } from '../../server/http/index.ts'
import { openPortal } from '../../server/openPortal.ts'
import type { Attack, Case } from '../support/attack/attack.ts'
import { MARKS, userOf, validScope, validShot, type Ground, type Side } from '../support/attack/ground.ts'
import { cutOff, shoot, type Shot } from '../support/attack/shoot.ts'
import { endsSession, isPublic, shotOf } from '../support/attack/target.ts'
import { DEFINITIONS } from '../support/testPortal.ts'
import { PATIENT, unwrap } from '../support/testDatabase.ts'

/** Sessions of the database that both organisations share. */
const FEW = 2
const REQUESTS = 200

export const T09: Attack = {
  id: 'T09',
  does: 'Interleaves requests of two organisations on two sessions of the database, with errors and connections that break off, reads at any moment and writes within their transaction',
  changesOwn: true,
  theyRead: true,
  cases: async (ground) => {
    const { portal } = ground
    const pool = createPool(portal.database.app, { ...PATIENT, max: FEW })

    const opened = await unwrap(openPortal({ pool, definitions: DEFINITIONS, dataDirectory: portal.dataDirectory }))
    const app = await buildApp(opened, domain, { client: null, logs: false })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/`
    const shots = [...(await shotsOf(ground, ground.alpha)), ...(await shotsOf(ground, ground.beta))]
    const half = shots.length / 2
    const cases = Array.from({ length: REQUESTS }, (_one, at): Case => {
      const place = Math.floor(at / 2) % half
      const [side, other] =
        at % 2 === 0 ? ([ground.alpha, ground.beta] as const) : ([ground.beta, ground.alpha] as const)
      const shot = shots[at % 2 === 0 ? place : half + place]
      return {
        title: `${at} ${side.code}`,
        run: () => (shot ? one(base, side, other, shot, at) : Promise.resolve('no request')),
      }
    })
    const broken = Array.from({ length: FEW }, (_one, at): Case => ({
      title: `breaks a write off within its transaction ${at}`,
      run: () => brokenWrite(ground, base, shots.slice(half)),
    }))
    return [
      ...cases,
      ...broken,
      {
        title: 'what is left in the sessions',
        run: async () => {
          await app.close()
          const clients = await Promise.all(Array.from({ length: FEW }, () => pool.connect()))
          const left = await Promise.all(
            clients.map((client) =>
              client.query(
                `select current_setting('app.tenant', true) as tenant, current_setting('app.user', true) as user`,
              ),
            ),
          )
          for (const client of clients) client.release()
          await pool.end()
          const settings = left.flatMap(({ rows }) => rows.flatMap((row: object) => Object.values(row))).filter(Boolean)
          return settings.length === 0 ? null : `the sessions still know ${settings.join(', ')}`
        },
      },
    ]
  },
  inOrder: true,
}

/** Read requests of one side. */
async function shotsOf({ portal, targets }: Ground, side: Side): Promise<readonly Shot[]> {
  const read = targets.filter((target) => target.call.method === 'GET' && !endsSession(target) && !isPublic(target))
  const around = { tenant: String(side.id), user: userOf(side, 'admin') }
  return Promise.all(read.map(async (target) => shotOf(target, await validScope(portal, side, target), around)))
}

/** The write that is broken off. */
const WRITE = 'category.create'

/**
 * Breaks a write off while it waits within its own transaction; what the other organisation asks next goes over every session
 * that there is, and knows nothing of it.
 */
async function brokenWrite(
  { portal, alpha, beta, find }: Ground,
  base: string,
  next: readonly Shot[],
): Promise<string | null> {
  const shot = await validShot(portal, alpha, find(WRITE))
  const holder = await portal.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table category in share row exclusive mode')
    await cutOff(base, alpha.sessions['admin']?.token ?? null, shot, () => waiting(portal))
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const answers = await Promise.all(
    next.slice(0, 2 * FEW).map((one) => shoot(base, beta.sessions['admin']?.token ?? null, one)),
  )
  const wrong = answers.find(({ status, text }) => status >= 500 || text.includes(MARKS.alpha))
  return wrong ? `says to the other: ${wrong.status} ${wrong.text.slice(0, 200)}` : null
}

/** Asked until a session waits for the table: then the write is within its transaction. */
async function waiting(portal: Ground['portal']): Promise<void> {
  for (;;) {
    const rows = await portal.sql(
      `select 1 from pg_locks where relation = 'category'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rows.length > 0) return
  }
}

/** Every seventh is broken off, every fifth cannot be read. */
async function one(base: string, side: Side, other: Side, shot: Shot, at: number): Promise<string | null> {
  const token = side.sessions['admin']?.token ?? null
  if (at % 7 === 0) {
    const breaking = new AbortController()
    const sent = fetch(`${base}${shot.path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: breaking.signal,
    }).catch(() => null)
    await new Promise((resolve) => setImmediate(resolve))
    breaking.abort()
    await sent
    return null
  }
  const odd = at % 5 === 0 ? { ...shot, query: [['numpag', 'x'] as const, ['orden', "'"] as const] } : shot
  const [answer, twin] = await Promise.all([
    shoot(base, token, odd),
    shoot(base, other.sessions['admin']?.token ?? null, odd),
  ])
  const foreign = [MARKS[other.code], `@${other.code}.example`, `Town of ${other.code}`]
  if (answer.status >= 500 || twin.status >= 500) return `${answer.status} ${twin.status} ${answer.text} ${twin.text}`
  const leaked =
    foreign.find((mark) => answer.text.includes(mark)) ?? [MARKS[side.code]].find((mark) => twin.text.includes(mark))
  return leaked === undefined ? null : `says ${leaked} to ${side.code}`
}
