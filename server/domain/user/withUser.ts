import { decode } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import {
  findReach,
  forSession,
  ownScope,
  refuse,
  refuseAt,
  validZone,
  withGuardVariables,
} from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, readStored, tableOf } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { genericOperation } from './genericOperation.ts'
import { withStanding } from './withStanding.ts'

/** The module of users, the part of a body that holds one, and the field of a record that refers to it. */
const [USER, PART, FIELD] = ['user', 'usuario', 'usuario']
const [NO_SESSION, DENIED, BY_TOKEN, NOT_FOUND, INVALID] = ['91031', '71001', '92070', '91016', '90004']

/** Lists that change the user alone, with or without its part of the body. */
const LISTS = ['usuasociados', 'rolesdel', 'dirreplegdel', 'tlfreplegdel'] as const
const NAMES = ['notify', 'verifemail', ...LISTS] as const

/** Beginning of the parts with files of the user's answers. The other files are those of the record. */
const FILES = 'archivos'

/** Creates a record and the user that the body brings with it: both or neither (AS-03, PR-01). */
export const createWithUser: Operation = async ({ files, ...rest }, call) => {
  const sent = call.input[PART]
  const [ofUser, ofRecord] = splitFiles(files)
  const context = { ...rest, files: ofRecord }
  if (sent === undefined && ofUser[0]) return refuseAt(`/${ofUser[0].part}`, INVALID)
  if (sent === undefined) return genericOperation('create')(context, call)
  const person = personCall(context, call, { name: 'create', sent, id: null, files: ofUser })
  if (!person.ok) return person
  return both(context, async (rows) => {
    const made = belowPart(await create({ ...person.context, rows }, person.call))
    if (!made.ok) return made
    const id = isObject(made.body) ? made.body['id'] : null
    return genericOperation('create')({ ...context, rows }, { ...call, payload: { ...call.payload, [FIELD]: id } })
  })
}

/** Changes a record, and its user where the call says something of it: both or neither. */
export const editWithUser: Operation = async ({ files, ...rest }, call) => {
  const sent = call.input[PART]
  const [ofUser, ofRecord] = splitFiles(files)
  const context = { ...rest, files: ofRecord }
  if (sent === undefined && ofUser[0]) return refuseAt(`/${ofUser[0].part}`, INVALID)
  if (sent === undefined && LISTS.every((name) => call.input[name] === undefined))
    return genericOperation('edit')(context, call)
  return both(context, async (rows) => {
    const saved = await genericOperation('edit')({ ...context, rows }, call)
    if (!saved.ok) return saved
    const inside = { ...context, rows }
    const stored = call.id === null ? null : await readStored(inside, tableOf(inside), call.id, context.scope)
    const id = scalarText(stored?.values[FIELD])
    if (id === '') return refuseAt(`/${PART}`, NOT_FOUND)
    const person = personCall(context, call, { name: 'edit', sent: sent ?? {}, id, files: ofUser })
    if (!person.ok) return person
    const changed = belowPart(await withStanding(edit)({ ...person.context, rows }, person.call))
    return changed.ok ? saved : changed
  })
}

function splitFiles(
  files: CallContext['files'],
): readonly [ofUser: CallContext['files'], ofRecord: CallContext['files']] {
  const isOfUser = ({ part }: CallContext['files'][number]): boolean => part.startsWith(FILES)
  return [files.filter(isOfUser), files.filter((file) => !isOfUser(file))]
}

const both = (context: CallContext, work: (rows: Rows) => Promise<Answer>): Promise<Answer> =>
  mapConstraintErrors(() => allOrNothing(context.rows, work))

type PersonCall = { readonly ok: true; readonly context: CallContext; readonly call: DecodedCall } | RefusedAnswer

interface Wanted {
  readonly name: 'create' | 'edit'
  readonly sent: unknown
  readonly id: string | null
  readonly files: CallContext['files']
}

/** The call of the module of users that does the same by itself, with the rights that it needs there. */
function personCall(
  context: CallContext,
  { input, masks }: DecodedCall,
  { name, sent, id, files }: Wanted,
): PersonCall {
  const { session, tenant, definitions } = context
  const module = definitions.modules.get(USER)
  const served = module?.calls.get(name)
  if (!session || !module || !served) return refuse(NO_SESSION)
  // A token changes no people, whichever way it comes.
  if (session.token) return refuse(BY_TOKEN)
  const { plan, scope: wide } = findReach(module, served.needs, session.principal)
  if (!wide) return refuse(DENIED)
  const scope = withGuardVariables(ownScope(served, id, wide, session), session, tenant)
  const visible = forSession(context, module)
  const mask = masks[PART]
  const decoded = decode(
    visible,
    served,
    {
      parameters: id === null ? [] : [id],
      query: [...NAMES.flatMap((one) => pairsOf(one, input[one])), ...(mask === undefined ? [] : [maskPair(mask)])],
      body: { [PART]: sent },
    },
    validZone(tenant.attributes['zonaHoraria']),
  )
  if (!decoded.ok) return refuse(decoded.problems[0]?.code ?? '90004', { fields: decoded.problems })
  if (decoded.value.claims.some(({ path, value }) => path === 'tenant.id' && value !== String(tenant.id)))
    return refuse(DENIED)
  return {
    ok: true,
    context: { ...context, module: visible, call: served, plan, scope, files },
    call: decoded.value,
  }
}

const pairsOf = (name: string, value: unknown): readonly (readonly [string, string])[] =>
  value === undefined ? [] : [value].flat().map((one) => [name, scalarText(one)] as const)

const maskPair = (mask: number): readonly [string, string] => ['mask', String(mask)]

/** Moves the pointers of refused fields of a user below its part of the body. */
function belowPart(answer: Answer): Answer {
  if (answer.ok) return answer
  const { refusal } = answer
  const fields = refusal.fields?.map((field) => ({ ...field, pointer: `/${PART}${field.pointer}` }))
  return { ...answer, refusal: { ...refusal, ...(fields ? { fields } : {}) } }
}
