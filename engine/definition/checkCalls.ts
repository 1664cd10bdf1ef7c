import type { ReportFault } from './fault.ts'
import { bindingsOf } from './bindings.ts'
import type { Call, Module, Binding } from './model.ts'

/** Reports calls to which no action, form or list leads: nothing says who may make them. */
export function checkReach(calls: Iterable<Call>, fault: ReportFault): void {
  for (const { name, needs } of calls)
    if (needs.kind === 'rights' && needs.rights.length === 0) fault(`/calls/${name}`, 'unreachableCall', { call: name })
}

/**
 * Reports two calls with the same method and path that neither a constant nor a required name tells apart: a request
 * could match either (language reference, 2.7).
 */
export function checkCalls(calls: Iterable<Call>, fault: ReportFault): void {
  const seen: Call[] = []
  for (const call of calls) {
    const twin = seen.find((other) => sameAddress(call, other) && !isTold(call, other))
    if (twin) fault(`/calls/${call.name}`, 'sameCall', { call: call.name, twin: twin.name })
    seen.push(call)
  }
}

/** Reports changes of several records that do not say which ones, which status they get, or which of them is kept. */
export function checkBulkCalls({ calls, roles }: Pick<Module, 'calls' | 'roles'>, fault: ReportFault): void {
  for (const call of calls.values()) {
    if (!BULK.includes(call.operation)) continue
    const pointer = `/calls/${call.name}`
    const bound = bindingsOf(call)
    if (!bound.some(isSelection)) fault(pointer, 'bulkUnbound', { call: call.name, path: 'selection.ids' })
    if (call.operation === 'merge' && !keepsOne(call)) fault(pointer, 'mergeUnbound', { call: call.name })
    if (call.operation !== 'bulkStatus') continue
    const status = roles.get('status')
    if (!status) fault(pointer, 'bulkStatus', { call: call.name })
    else if (!bound.some(({ source }) => source.kind === 'path' && source.path.join('.') === `values.${status.name}`))
      fault(pointer, 'bulkUnbound', { call: call.name, path: `values.${status.name}` })
  }
}

const BULK: readonly string[] = ['bulkRemove', 'bulkStatus', 'bulkRestore', 'bulkPurge', 'merge']

/** Whether the path of a call names a record by a value of the form. */
const keepsOne = ({ paths }: Call): boolean =>
  paths.every((path) => path.some((segment) => segment.kind === 'parameter' && segment.path[0] === 'values'))

const address = ({ paths }: Call): readonly string[] =>
  paths.map((path) => path.map((segment) => (segment.kind === 'text' ? segment.text : '{}')).join('/'))

const sameAddress = (one: Call, other: Call): boolean => {
  const theirs = address(other)
  return one.method === other.method && address(one).some((path) => theirs.includes(path))
}

const isTold = (one: Call, other: Call): boolean => {
  const [ours, theirs] = [constants(one), constants(other)]
  return differ(ours, theirs) || (isSame(ours, theirs) && hasMoreNames(one, other))
}

const constants = (call: Call): ReadonlyMap<string, string> =>
  new Map(
    bindingsOf(call).flatMap(({ name, source }) =>
      source.kind === 'constant' ? [[name, JSON.stringify(source.value)] as const] : [],
    ),
  )

/**
 * Whether two calls differ in a constant, or all constants of one are also in the other. In the latter case the call
 * with more constants is chosen.
 */
function differ(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if ([...one].some(([name, value]) => other.has(name) && other.get(name) !== value)) return true
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one]
  return fewer.size < more.size && [...fewer].every(([name, value]) => more.get(name) === value)
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)

const NONE: ReadonlySet<string> = new Set()

/** Whether all names that one call requires are also required by the other, which requires more and is chosen. */
function hasMoreNames(one: Call, other: Call): boolean {
  const names = [one, other].map((call) => new Set(requiredBindings(call).map(({ name }) => name)))
  const [fewer = NONE, more = NONE] = names.toSorted((a, b) => a.size - b.size)
  return fewer.size < more.size && [...fewer].every((name) => more.has(name))
}

/**
 * The bindings that a request must carry besides its constants, of a call over several records: those of the selection,
 * and those of the values that each record is given.
 */
export function requiredBindings(call: Call): readonly Binding[] {
  const bound = bindingsOf(call)
  return bound.some(isSelection) ? bound.filter((one) => isSelection(one) || isValue(one)) : []
}

const isSelection = ({ source }: Binding): boolean => source.kind === 'path' && source.path[0] === 'selection'

const isValue = ({ source }: Binding): boolean => source.kind === 'path' && source.path[0] === 'values'
