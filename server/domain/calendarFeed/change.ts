import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { createToken } from '../../session/index.ts'
import { isUuid, newId } from '../../sql/index.ts'

const [NOT_FOUND, TOO_MANY] = ['91016', '91042']
/** Feeds of one person. */
const MOST = 10
const LONGEST_NAME = 60

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
export const renew: Operation = async (context, { id, values }) => {
  const nombre = nameOf(values['nombre'])
  if (typeof nombre !== 'string') return nombre
  if (!isUuid(id)) return refuse(NOT_FOUND)
  const { tenant, plan, rows } = context
  const { token, hash } = createToken(tenant.id)
  const { rowCount } = await rows.query({
    name: 'renew-calendar-feed',
    text: `update calendar_key set token_hash = $4::bytea, nombre = $5, created_at = now(), read_at = null
            where tenant_id = $1::int and id = $2::uuid and user_id = $3::uuid`,
    values: [tenant.id, id, plan.user, hash, nombre],
  })
  return rowCount === 1 ? answer(200, { id, nombre, direccion: addressOf(context, token) }) : refuse(NOT_FOUND)
}

/** Ends one of the caller's feeds. */
export const withdraw: Operation = async ({ tenant, plan, rows }, { id }) => {
  if (!isUuid(id)) return refuse(NOT_FOUND)
  const { rowCount } = await rows.query({
    name: 'withdraw-calendar-feed',
    text: 'delete from calendar_key where tenant_id = $1::int and id = $2::uuid and user_id = $3::uuid',
    values: [tenant.id, id, plan.user],
  })
  return rowCount === 1 ? answer(204) : refuse(NOT_FOUND)
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
