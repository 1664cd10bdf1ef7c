import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import { memoize } from '#engine/memoize'
import { publishCalendar } from '../../mail/index.ts'
import { createTokenBucket, refuse } from '../../operation/index.ts'
import type { Portal, PublicOperation } from '../../operation/index.ts'
import { calendarEntriesOf } from '../../resource/index.ts'
import { readToken } from '../../session/index.ts'
import type { StoredToken } from '../../session/index.ts'
import { createRows, findTenant } from '../../tenancy/index.ts'

const [NOT_FOUND, TOO_OFTEN] = ['91016', '92004']
const NOT_MODIFIED = 304

/** Readings of one feed per hour, on each server. Calendar programs ask every quarter of an hour at most. */
const MOST_READINGS = 60
const HOUR = 3_600_000

const limitOf = memoize((_portal: Portal) => createTokenBucket(MOST_READINGS, HOUR))

/** Answers the entries of whoever made the address, to whoever knows it: read-only, with the rights that they have now. */
export const read: PublicOperation = async ({ portal }, { input }) => {
  const key = typeof input['clave'] === 'string' ? readToken(input['clave'].replace(/\.ics$/, '')) : null
  const tenant = key && (await findTenant(portal.pool, { id: String(key.tenant) }))
  const feed = key && tenant && (await findFeed(portal, key))
  if (!tenant || !feed) return refuse(NOT_FOUND)
  const retryAfter = limitOf(portal).take(`${tenant.id}/${feed.id}`)
  if (retryAfter > 0) return refuse(TOO_OFTEN, { retryAfter })
  const language = languageOf(feed.idioma) ?? languageOf(tenant.language) ?? DEFAULT_LANGUAGE
  const now = portal.clock()
  const events = await calendarEntriesOf(portal, tenant, feed.user_id, language, now)
  if (!events) return refuse(NOT_FOUND)
  const content = publishCalendar(events, { language, name: tenant.name })
  // The moment of writing is no part of what it says.
  const said = JSON.stringify([language, tenant.name, events.map((event) => ({ ...event, stamp: '' }))])
  const etag = `"${createHash('sha256').update(said).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, max-age=300' }
  if (input['conocida'] === etag) return { ok: true, status: NOT_MODIFIED, headers }
  return {
    ok: true,
    status: 200,
    stream: Readable.from([content]),
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline' },
  }
}

interface Feed {
  readonly id: string
  readonly user_id: string
  readonly idioma: number
}

/** Finds a feed by its secret, and notes that it is in use. */
async function findFeed({ pool }: Portal, { tenant, hash }: StoredToken): Promise<Feed | null> {
  const rows = createRows(pool, { tenant, user: null })
  const { rows: found } = await rows.query<Feed & { readonly rests: boolean }>({
    name: 'find-calendar-feed',
    text: `select f.id, f.user_id, u.idioma, coalesce(f.read_at < now() - interval '1 hour', true) as rests
             from calendar_key f join "user" u on u.tenant_id = f.tenant_id and u.id = f.user_id
            where f.tenant_id = $1::int and f.token_hash = $2::bytea and u.estatus = 'NvI' and u.deleted_at is null`,
    values: [tenant, hash],
  })
  const [feed] = found
  if (feed?.rests)
    await rows.query({
      name: 'use-calendar-feed',
      text: 'update calendar_key set read_at = now() where tenant_id = $1::int and id = $2::uuid',
      values: [tenant, feed.id],
    })
  return feed ?? null
}
