import type { DecodedCall } from '#engine/call'
import type { Action, Call, Module, Right } from '#engine/definition'
import { dataScope } from '#engine/expression'

type Sent = Pick<DecodedCall, 'payload' | 'values'>

/**
 * The rights that these values need. Where several actions make a call and each sends values of its own, such as a
 * state, whoever sends those values needs the right of that action and not of any other. A form may send any value, so
 * that a call with a form needs what all its actions need.
 */
export function needsOfValues(module: Module, call: Call, sent: Sent): Call['needs'] {
  if (call.needs.kind !== 'rights') return call.needs
  const leading = leadingActions(module, call)
  if (leading.length < 2) return call.needs
  const values = { ...sent.payload, ...sent.values }
  const matching = leading.filter(({ constants }) => constants.every(([name, value]) => values[name] === value))
  return matching.length === 0 ? call.needs : rightsOfActions(call, matching)
}

interface LeadingAction {
  readonly action: Action
  /** The values that it always sends. */
  readonly constants: readonly (readonly [field: string, value: unknown])[]
}

const NO_ACTIONS: readonly LeadingAction[] = []
const actionsByCall = new WeakMap<Call, readonly LeadingAction[]>()

/** The actions that make a call directly. Empty, if a form makes it too. */
function leadingActions(module: Module, call: Call): readonly LeadingAction[] {
  const cached = actionsByCall.get(call)
  if (cached) return cached
  const hasForm = [...module.forms.values()].some(({ submit }) => submit.calls === call.operation)
  const found = hasForm
    ? NO_ACTIONS
    : [...module.actions.values()]
        .filter(({ effect }) => effect.calls === call.operation)
        .map((action) => ({ action, constants: constantsOf(action) }))
  actionsByCall.set(call, found)
  return found
}

const constantsOf = ({ effect: { sends } }: Action): LeadingAction['constants'] =>
  Object.entries(sends ?? {}).flatMap(([name, value]) =>
    value.dependencies.length === 0 ? [[name, value.evaluate(dataScope({}))] as const] : [],
  )

const needsByCall = new WeakMap<Call, Map<string, Call['needs']>>()

/** The same object for the same actions, because reach is cached by it. */
function rightsOfActions(call: Call, leading: readonly LeadingAction[]): Call['needs'] {
  const ofCall = needsByCall.get(call) ?? new Map<string, Call['needs']>()
  needsByCall.set(call, ofCall)
  const key = leading.map(({ action }) => action.name).join(' ')
  const rights = new Map<string, Right>(
    leading.flatMap(({ action }) => action.needs.map((right) => [`${right.functionId}.${right.actionId}`, right])),
  )
  const cached = ofCall.get(key) ?? { kind: 'rights', rights: [...rights.values()] }
  ofCall.set(key, cached)
  return cached
}
