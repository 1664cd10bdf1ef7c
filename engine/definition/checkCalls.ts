import type { ReportFault } from './fault.ts'
import { bindingsOf } from './compileCall.ts'
import type { Call } from './model.ts'

/**
 * Reports two calls with the same method and path that no constant tells apart: a request could match either (language
 * reference, 2.7).
 */
export function checkCalls(calls: Iterable<Call>, fault: ReportFault): void {
  const seen: Call[] = []
  for (const call of calls) {
    const twin = seen.find((other) => sameAddress(call, other) && !differ(constants(call), constants(other)))
    if (twin) fault(`/calls/${call.name}`, 'sameCall', { call: call.name, twin: twin.name })
    seen.push(call)
  }
}

const address = ({ paths }: Call): readonly string[] =>
  paths.map((path) => path.map((segment) => (segment.kind === 'text' ? segment.text : '{}')).join('/'))

const sameAddress = (one: Call, other: Call): boolean => {
  const theirs = address(other)
  return one.method === other.method && address(one).some((path) => theirs.includes(path))
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
