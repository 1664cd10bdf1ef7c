import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { createToken } from '../../session/index.ts'
import { isUuid, newId } from '../../sql/index.ts'

const [NOT_FOUND, TOO_MANY, CHANGED] = ['91016', '91042', '92014']
/** Feeds of one person. */
const MOST = 10
const LONGEST_NAME = 60
/** A feed of the caller, in the version that they have seen. Without one, nothing is compared. */
const OWN_AS_SEEN =
  'tenant_id = $1::int and id = $2::uuid and user_id = $3::uuid and ($4::int is null or version = $4::int)'

/** Makes an address under which a calendar program reads the caller's entries. It is told now and never again. */
export const create: Operation = (context, { values }) => {
  const nombre = nameOf(values['nombre'])
  if (typeof nombre !== 'string') return Promise.resolve(nombre)
  const { tenant, plan } = context
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const id = newId()
    const { token, hash } = createToken(tenant.id)
    await rows.query({
      name: 'lock-person-of-feeds',
      text: 'select from "user" where tenant_id = $1::int and id = $2::uuid for no key update',
      values: [tenant.id, plan.user],
    })
    const { rowCount } = await rows.query({
      name: 'make-calendar-feed',
      text: `insert into calendar_key (tenant_id, id, user_id, nombre, token_hash)
             select $1::int, $2::uuid, $3::uuid, $4, $5::bytea
              where (select count(*) from calendar_key where tenant_id = $1::int and user_id = $3::uuid) < ${MOST}`,
      values: [tenant.id, id, plan.user, nombre, hash],
    })
    return rowCount === 1 ? answer(201, { id, nombre, direccion: addressOf(context, token) }) : refuse(TOO_MANY)
  })
}

/** Gives one of the caller's feeds another address. The former one ends at once. */
export const renew: Operation = async (context, { id, values, version }) => {
  const nombre = nameOf(values['nombre'])
  if (typeof nombre !== 'string') return nombre
  if (!isUuid(id)) return refuse(NOT_FOUND)
  const { tenant, plan, rows } = context
  const { token, hash } = createToken(tenant.id)
  const { rows: renewed } = await rows.query<{ readonly version: number }>({
    name: 'renew-calendar-feed',
    text: `update calendar_key set token_hash = $5::bytea, nombre = $6, created_at = now(), read_at = null, version = version + 1
            where ${OWN_AS_SEEN} returning version`,
    values: [tenant.id, id, plan.user, version, hash, nombre],
  })
  const [feed] = renewed
  return feed
    ? answer(200, { id, nombre, direccion: addressOf(context, token) }, { etag: `"${feed.version}"` })
    : missedOrChanged(context, id)
}

/** Ends one of the caller's feeds. */
export const withdraw: Operation = async (context, { id, version }) => {
  if (!isUuid(id)) return refuse(NOT_FOUND)
  const { tenant, plan, rows } = context
  const { rowCount } = await rows.query({
    name: 'withdraw-calendar-feed',
    text: `delete from calendar_key where ${OWN_AS_SEEN}`,
    values: [tenant.id, id, plan.user, version],
  })
  return rowCount === 1 ? answer(204) : missedOrChanged(context, id)
}

/** A feed that is there, and was not changed, was of another version than the one that was sent. */
async function missedOrChanged({ tenant, plan, rows }: CallContext, id: string): Promise<RefusedAnswer> {
  const { rowCount } = await rows.query({
    name: 'find-own-calendar-feed',
    text: 'select from calendar_key where tenant_id = $1::int and id = $2::uuid and user_id = $3::uuid',
    values: [tenant.id, id, plan.user],
  })
  return refuse(rowCount === 1 ? CHANGED : NOT_FOUND)
}

function nameOf(value: unknown): string | RefusedAnswer {
  const name = scalarText(value).trim()
  if (name === '') return refuse('90001', { fields: [{ pointer: '/nombre', code: '90001' }] })
  return name.length > LONGEST_NAME ? refuse('90004', { fields: [{ pointer: '/nombre', code: '90004' }] }) : name
}

function addressOf({ portal: { publicUrl } }: CallContext, token: string): string {
  const path = `/api/calendario/${token}`
  return publicUrl === null ? path : new URL(path, publicUrl).href
}
