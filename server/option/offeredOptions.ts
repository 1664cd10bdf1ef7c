import { decode, encode } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import { lacksParameters } from '#engine/field'
import type { OptionCall } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { sessionReach } from '../operation/index.ts'
import { isUuid } from '../sql/index.ts'
import { keysInTable } from './keysInTable.ts'

export type OptionsFromCall = OptionCall & { readonly kind: 'call' }

/** Labels by key. */
export type Labels = ReadonlyMap<string, string>

const NO_LABELS: Labels = new Map()

/**
 * Finds which keys a call offers to this session, with their labels. Without the right to call it nothing is offered.
 * Records of a table are looked up by key, because one answer may not contain them all. The module is unrestricted
 * here: filters on choices apply to everybody, and only labels are returned.
 */
export async function offeredOptions(
  context: CallContext,
  asked: OptionsFromCall,
  held: Values,
  keys: readonly string[],
): Promise<Labels> {
  const module = context.definitions.modules.get(asked.module)
  const call = module && (module.calls.get(asked.call) ?? module.calls.get('list'))
  if (!module || !call || !context.session || lacksParameters(asked, held)) return NO_LABELS
  const { plan, scope } = sessionReach(context.session, context.tenant, module, call.needs)
  if (!scope) return NO_LABELS
  const inside: CallContext = { ...context, module, call, plan, scope, files: [], readAudit: null }
  const decoded = toDecodedCall(inside, module, call, held)
  if (!decoded) return NO_LABELS
  const table = context.definitions.tables.get(module.id)
  if (table && TABLE_CALLS.includes(call.name) && keys.some(isUuid))
    return keysInTable(inside, table, decoded.filter, keys)
  const served = context.portal.findOperation(module, call)
  const answered = served && (await served.run(inside, decoded))
  return answered?.ok && Array.isArray(answered.body) ? labelsOf(answered.body, keys) : NO_LABELS
}

const TABLE_CALLS: readonly string[] = ['pick', 'list']

/** The call as it would arrive over the wire, or null if it could not. */
function toDecodedCall(context: CallContext, module: Module, call: Call, held: Values): DecodedCall | null {
  const given = Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null))
  const { path, query, body } = encode(
    module,
    call,
    { input: given, query: { filter: given, sort: [], size: 0, page: 1 } },
    { tenant: String(context.tenant.id), user: context.plan.user, language: context.language },
  )
  const segments = path.split('/').map(decodeURIComponent)
  const parameters = (call.paths[0] ?? []).flatMap((segment, at) =>
    segment.kind === 'parameter' ? [segments[at] ?? ''] : [],
  )
  const decoded = decode(module, call, { parameters, query, body: body.kind === 'json' ? body.value : null })
  return decoded.ok ? decoded.value : null
}

function labelsOf(rows: readonly unknown[], keys: readonly string[]): Labels {
  const wanted = new Set([...keys, ADD_ITEM])
  return new Map(
    rows.filter(isObject).flatMap(({ id, nombre }) => {
      const key = typeof id === 'number' ? String(id) : id
      return typeof key === 'string' && wanted.has(key)
        ? [[key, typeof nombre === 'string' ? nombre : key] as const]
        : []
    }),
  )
}

/** Key of the option that adds an item to a list (DF-09). */
export const ADD_ITEM = '-1'
