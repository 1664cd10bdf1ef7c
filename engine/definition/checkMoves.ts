import { transitionsFrom } from '#engine/field'
import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import { unknownName } from './checkFieldReferences.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { vocabularyOf } from './named/index.ts'
import { ownValue } from './ownValue.ts'

type StateContext = Pick<CompileContext, 'catalogue' | 'names'>

/**
 * Reports moves and corrections between unknown states, moves that require unknown fields, and fields that follow a
 * status without moves.
 */
export function checkMoves({ fields }: ModuleSource, context: StateContext, fault: ReportFault): void {
  for (const [name, field] of Object.entries(fields ?? {})) {
    const at = below(below('/fields', name), 'moves')
    if (typeof field.moves === 'string') checkFollower(field.moves, at, fields, fault)
    else if (field.moves)
      checkTable(
        field,
        at,
        Object.keys(fields),
        { state: stateChecker(field, context, fault), nameOf: nameOf(field, context) },
        fault,
      )
    checkCorrections(field, below(below('/fields', name), 'corrections'), stateChecker(field, context, fault))
  }
}

/** Reports names that are no states of the module's field with `moves`. */
export function checkStates(
  names: readonly string[],
  at: string,
  source: ModuleSource,
  context: StateContext,
  fault: ReportFault,
): void {
  const [status, ...others] = Object.keys(source.fields).filter(
    (name) => typeof source.fields[name]?.moves === 'object',
  )
  const field = status === undefined ? undefined : source.fields[status]
  if (!field || others.length > 0) return fault(at, 'noMoves')
  const states = statesOf(field, context)
  names.forEach((state, i) => {
    if (!states.includes(state))
      fault(`${at}/${i}`, 'unknownEntry', { what: 'state', ...unknownName('entry', state, states) })
  })
}

/** Checks that a field for the next state refers to a status that has moves. */
function checkFollower(status: string, at: string, fields: ModuleSource['fields'], fault: ReportFault): void {
  const known = Object.keys(fields).filter((name) => typeof fields[name]?.moves === 'object')
  if (typeof ownValue(fields, status)?.moves !== 'object')
    fault(at, 'unknownField', unknownName('field', status, known))
}

function checkCorrections(field: FieldSource, at: string, state: CheckState): void {
  for (const [from, to] of Object.entries(field.corrections ?? {})) {
    state(from, below(at, from))
    state(to, below(at, from))
  }
}

/** How an author calls the states of a field. */
const nameOf =
  (field: FieldSource, { names }: StateContext) =>
  (state: string): string =>
    (names && vocabularyOf(field, names)?.nameOf.get(state)) ?? state

type CheckState = (code: string, pointer: string) => void

/** Reports a state that the field does not have. */
const stateChecker =
  (field: FieldSource, context: StateContext, fault: ReportFault): CheckState =>
  (code, pointer) => {
    const states = statesOf(field, context)
    if (!states.includes(code)) fault(pointer, 'unknownEntry', { what: 'state', ...unknownName('entry', code, states) })
  }

function checkTable(
  field: FieldSource,
  at: string,
  fields: readonly string[],
  { state, nameOf }: { readonly state: CheckState; readonly nameOf: (state: string) => string },
  fault: ReportFault,
): void {
  for (const from of Object.keys(field.moves ?? {})) {
    const leaving = below(at, from)
    state(from, leaving)
    const moves = transitionsFrom(field, from)
    moves.forEach(({ to, requires }, i) => {
      state(to, below(leaving, i))
      if (to === from || moves.findIndex((move) => move.to === to) < i)
        fault(below(leaving, i), 'duplicateId', { id: nameOf(to) })
      requires.forEach((name, k) => {
        if (!fields.includes(name))
          fault(`${leaving}/${i}/requires/${k}`, 'unknownField', unknownName('field', name, fields))
      })
    })
  }
}

/** The states of a status, or the listed choices of another field. */
export function statesOf({ states, options }: FieldSource, { catalogue }: StateContext): readonly string[] {
  if (typeof states === 'string') return []
  if (states !== undefined) return 'length' in states ? states : [states.active, states.inactive]
  if (options === undefined) return ['NvI', 'FBy']
  if ('catalogue' in options) return (options.only ?? catalogue(options.catalogue).map(({ key }) => key)).map(String)
  if ('length' in options) return options.map((option) => String(typeof option === 'object' ? option.key : option))
  return []
}
