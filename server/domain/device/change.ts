import { createHash } from 'node:crypto'
import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { isUuid, newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { sessionUser } from '../session/index.ts'
import { DEVICE_COLUMNS, deviceEntry } from './list.ts'
import type { DeviceRow } from './list.ts'

/** Devices of one person. The one that was used least recently makes room for another. */
const MOST = 20
const LONGEST_TOKEN = 4096
const PLATFORMS: readonly unknown[] = [1, 2, 3]
const NOT_FOUND = '91016'

/** Registers a device of the caller. A token that is known already is the same device, which is theirs from now on. */
export const register: Operation = (context, { values }) => {
  const problem = problemOf(values)
  if (problem) return Promise.resolve(problem)
  const user = context.session?.user.id ?? null
  return context.rows.transaction(async (rows): Promise<Answer> => {
    await lockDevices(context, rows)
    const { rows: made } = await rows.query<DeviceRow>({
      name: 'register-device',
      text: `insert into device as t (tenant_id, id, user_id, platform, token, token_hash) values ($1::int, $2::uuid, $3::uuid, $4::int, $5, $6::bytea)
             on conflict (tenant_id, token_hash) do update
                set user_id = excluded.user_id, platform = excluded.platform, used_at = now(), version = t.version + 1
             returning ${DEVICE_COLUMNS}`,
      values: [context.tenant.id, newId(), user, values['plataforma'], values['token'], hashOf(values['token'])],
    })
    await rows.query({
      name: 'keep-latest-devices',
      text: `delete from device where tenant_id = $1::int and user_id = $2::uuid and id not in (
               select id from device where tenant_id = $1::int and user_id = $2::uuid order by used_at desc, id desc limit ${MOST})`,
      values: [context.tenant.id, user],
    })
    const [device] = made
    return device ? answer(201, deviceEntry(device, context)) : refuse(NOT_FOUND)
  })
}

/** Gives a device of the caller its new token. */
export const update: Operation = (context, { id, values }) => {
  const problem = problemOf(values)
  if (problem) return Promise.resolve(problem)
  if (!isUuid(id)) return Promise.resolve(refuse(NOT_FOUND))
  const { tenant, session } = context
  return context.rows.transaction(async (rows): Promise<Answer> => {
    await lockDevices(context, rows)
    const whose = [tenant.id, id, session?.user.id ?? null]
    const { rowCount } = await rows.query({
      name: 'hold-device',
      text: 'select from device where tenant_id = $1::int and id = $2::uuid and user_id = $3::uuid for update',
      values: whose,
    })
    if (rowCount === 0) return refuse(NOT_FOUND)
    // The token of another row means that this installation was registered twice.
    await rows.query({
      name: 'drop-same-device',
      text: 'delete from device where tenant_id = $1::int and id <> $2::uuid and token_hash = $3::bytea',
      values: [tenant.id, id, hashOf(values['token'])],
    })
    const { rows: changed } = await rows.query<DeviceRow>({
      name: 'update-device',
      text: `update device t set platform = $4::int, token = $5, token_hash = $6::bytea, used_at = now(), version = version + 1
              where tenant_id = $1::int and id = $2::uuid and user_id = $3::uuid returning ${DEVICE_COLUMNS}`,
      values: [...whose, values['plataforma'], values['token'], hashOf(values['token'])],
    })
    const [device] = changed
    return device ? answer(200, deviceEntry(device, context)) : refuse(NOT_FOUND)
  })
}

/** Says that the caller uses a device of theirs, and answers the caller under a mask. */
export const use: Operation = async (context, call) => {
  const { rows, tenant, session } = context
  const id = call.input['iddisp']
  if (!isUuid(id)) return refuse(NOT_FOUND)
  const { rowCount } = await rows.query({
    name: 'use-device',
    text: 'update device set used_at = now() where tenant_id = $1::int and id = $2::uuid and user_id = $3::uuid',
    values: [tenant.id, id, session?.user.id ?? null],
  })
  return rowCount === 0 ? refuse(NOT_FOUND) : sessionUser(context, { ...call, input: {} })
}

/** Removes a device of the caller. */
export const remove: Operation = async ({ rows, tenant, session }, { id }) => {
  if (!isUuid(id)) return refuse(NOT_FOUND)
  const { rowCount } = await rows.query({
    name: 'remove-device',
    text: 'delete from device where tenant_id = $1::int and id = $2::uuid and user_id = $3::uuid',
    values: [tenant.id, id, session?.user.id ?? null],
  })
  return rowCount === 0 ? refuse(NOT_FOUND) : answer(204)
}

const hashOf = (token: unknown): Buffer => createHash('sha256').update(scalarText(token)).digest()

/** The problems of a platform and a token. */
function problemOf({ plataforma, token }: DecodedCall['values']): RefusedAnswer | null {
  const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
  const codeOf = (value: unknown, isRight: boolean): string | null =>
    isMissing(value) ? '90001' : isRight ? null : '90004'
  const isToken = typeof token === 'string' && token.length <= LONGEST_TOKEN && /^[\x21-\x7E]+$/.test(token)
  const problems = [
    { pointer: '/plataforma', code: codeOf(plataforma, PLATFORMS.includes(plataforma)) },
    { pointer: '/token', code: codeOf(token, isToken) },
  ].flatMap(({ pointer, code }) => (code === null ? [] : [{ pointer, code }]))
  const [first] = problems
  return first ? refuse(first.code, { fields: problems }) : null
}

/** Registrations of a tenant wait for each other, so that neither a token nor the number of devices is raced. */
const lockDevices = ({ tenant }: CallContext, rows: Rows): Promise<unknown> =>
  rows.query({
    name: 'lock-devices',
    text: `select pg_advisory_xact_lock(hashtext('device'), $1::int)`,
    values: [tenant.id],
  })
