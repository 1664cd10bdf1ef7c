import { decode, fileTarget } from '#engine/call'
import type { DecodedCall, WireRequest } from '#engine/call'
import type { Companion } from '#engine/definition'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import { answersIn, refuse, refuseAt, validZone, withGuardVariables } from '../operation/index.ts'
import type { Answer, CallContext, Operation, Portal, RefusedAnswer } from '../operation/index.ts'
import { allOrNothing, mapConstraintErrors, readStored, tableOf } from '../resource/index.ts'
import { callReach, scopeOfRecord, tokenDenial } from './callReach.ts'
import { hasFalseClaim } from './claims.ts'
import { callForSession } from './createContext.ts'
import type { IncomingCall } from './incomingCall.ts'

const [DENIED, NOT_FOUND, INVALID] = ['71001', '91016', '90004']

/**
 * Runs an operation after the calls that write the records of other modules that the request brings along (`also`): all
 * are written, or none. Each has the rights, the rules and the operation of its own call.
 */
export const withCompanions =
  (run: Operation, incoming: IncomingCall): Operation =>
  async (context, call) => {
    const { companions } = context.call
    if (companions.length === 0) return run(context, call)
    const own = { ...context, files: context.files.filter((file) => !companions.some((one) => isOf(one, file))) }
    const brought = companions.filter((one) => isBrought(one, call))
    const refused = companions.filter((one) => !brought.includes(one)).map((one) => refuseLeft(one, context, call))
    const [first] = refused.filter((one) => one !== null)
    if (first) return first
    if (brought.length === 0) return run(own, call)
    return mapConstraintErrors(() =>
      allOrNothing(context.rows, async (rows) => {
        const inside = { ...own, rows }
        const payload = { ...call.payload }
        const referred: (readonly [companion: Companion, id: string])[] = []
        for (const companion of brought) {
          const id = call.id === null ? null : await referredRecord(inside, call, companion)
          if (id === '') return refuseAt(`/${companion.part}`, NOT_FOUND)
          const files = context.files.filter((file) => isOf(companion, file))
          const written = await write({ ...inside, files }, incoming, call, companion, id)
          if (!written.ok) return written
          if (id === null) payload[companion.field] = isObject(written.body) ? written.body['id'] : null
          else referred.push([companion, id])
        }
        const answer = await run(inside, { ...call, payload: call.id === null ? payload : call.payload })
        if (!answer.ok || call.id === null) return answer
        const stored = await readStored(inside, tableOf(inside), call.id, inside.scope)
        const [other] = referred.filter(([{ field }, id]) => scalarText(stored?.values[field]) !== id)
        return other ? refuseAt(`/${other[0].part}`, INVALID) : answer
      }),
    )
  }

type File = CallContext['files'][number]

/** Whether a file stands in a part that only the other record has. */
const isOf = ({ files }: Companion, { part }: File): boolean =>
  fileTarget({ body: { kind: 'parts', bindings: files } }, part) !== null

/** Whether a request says anything about the other record. A new one stands in its part. */
const isBrought = ({ part, lists }: Companion, { id, input }: DecodedCall): boolean =>
  input[part] !== undefined || (id !== null && lists.some((name) => input[name] !== undefined))

/** Nothing that belongs to a record which is not there is left out silently. */
function refuseLeft(companion: Companion, { files }: CallContext, { input }: DecodedCall): RefusedAnswer | null {
  const left =
    companion.lists.find((name) => input[name] !== undefined) ?? files.find((file) => isOf(companion, file))?.part
  return left === undefined ? null : refuseAt(`/${left}`, INVALID)
}

/** The id of the record that the changed one will refer to, or an empty text. */
async function referredRecord(
  context: CallContext,
  { id, payload }: DecodedCall,
  { field }: Companion,
): Promise<string> {
  const wanted = scalarText(payload?.[field])
  if (wanted !== '' || id === null) return wanted
  const stored = await readStored(context, tableOf(context), id, context.scope)
  return scalarText(stored?.values[field])
}

/** Writes the other record by its own call. */
async function write(
  context: CallContext,
  incoming: IncomingCall,
  call: DecodedCall,
  companion: Companion,
  id: string | null,
): Promise<Answer> {
  const { portal, session, tenant, definitions } = context
  const served = servedBy(portal, companion)
  if (!served || !answersIn(definitions, tenant, served)) return refuse(DENIED)
  const { module, call: declared, operation } = served
  const closed = tokenDenial(served, session)
  if (closed !== null) return refuse(closed)
  const reach = callReach(served, declared.needs, session)
  if (!reach.scope) return refuse(DENIED)
  const visible = callForSession(portal, definitions, served, session)
  const request = requestOf(companion, call, id)
  const decoded = decode(visible.module, visible.call, request, validZone(tenant.attributes['zonaHoraria']))
  if (!decoded.ok) return refuse(decoded.problems[0]?.code ?? INVALID, { fields: decoded.problems })
  const scope = scopeOfRecord(served, declared.needs, { ...decoded.value, id }, session, reach)
  const isReached = scope && (scope.self !== true || id === session?.user.id)
  if (!isReached || hasFalseClaim(decoded.value, incoming, session, tenant, module)) return refuse(DENIED)
  const answer = await operation.run(
    { ...context, ...visible, plan: reach.plan, scope: withGuardVariables(scope, session, tenant) },
    decoded.value,
  )
  return belowPart(answer, companion.part)
}

function servedBy({ definitions, findOperation }: Portal, { module: id, call: name }: Companion) {
  const module = definitions.modules.get(id)
  const call = module?.calls.get(name)
  const operation = module && call && findOperation(module, call)
  return module && call && operation?.kind === 'tenant' ? { module, call, operation, csvExport: null } : null
}

/** The part of the request for the other record, as a request of its own call. */
const requestOf = ({ part, names }: Companion, { input, masks }: DecodedCall, id: string | null): WireRequest => ({
  parameters: id === null ? [] : [id],
  query: [...names.flatMap(({ name }) => pairsOf(name, input[name])), ...pairsOf('mask', masks[part])],
  body: { [part]: input[part] ?? {} },
})

const pairsOf = (name: string, value: unknown): readonly (readonly [string, string])[] =>
  value === undefined ? [] : [value].flat().map((one) => [name, scalarText(one)] as const)

/** Moves the pointers of refused fields below the part of the body that their record stands in. */
function belowPart(answer: Answer, part: string): Answer {
  if (answer.ok) return answer
  const { refusal } = answer
  const fields = refusal.fields?.map((field) => ({
    ...field,
    pointer:
      field.pointer === `/${part}` || field.pointer.startsWith(`/${part}/`)
        ? field.pointer
        : `/${part}${field.pointer}`,
  }))
  return { ...answer, refusal: { ...refusal, ...(fields ? { fields } : {}) } }
}
