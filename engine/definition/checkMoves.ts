import { transitionsFrom } from '#engine/field'
import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import { unknownName } from './checkFieldReferences.ts'
import type { ReportFault } from './fault.ts'
import { ownValue } from './own.ts'

/**
 * Reports moves and corrections between unknown states, moves that require unknown fields, and fields that follow a
 * status without moves.
 */
export function checkMoves({ fields }: ModuleSource, fault: ReportFault): void {
  for (const [name, field] of Object.entries(fields ?? {})) {
    const at = below(below('/fields', name), 'moves')
    if (typeof field.moves === 'string') checkFollower(field.moves, at, fields, fault)
    else if (field.moves) checkTable(field, at, Object.keys(fields), fault)
    checkCorrections(field, below(below('/fields', name), 'corrections'), fault)
  }
}

/** Checks that a field for the next state refers to a status that has moves. */
function checkFollower(status: string, at: string, fields: ModuleSource['fields'], fault: ReportFault): void {
  const known = Object.keys(fields).filter((name) => typeof fields[name]?.moves === 'object')
  if (typeof ownValue(fields, status)?.moves !== 'object')
    fault(at, 'unknownField', unknownName('field', status, known))
}

function checkCorrections(field: FieldSource, at: string, fault: ReportFault): void {
  const state = stateChecker(field, fault)
  for (const [from, to] of Object.entries(field.corrections ?? {})) {
    state(from, below(at, from))
    state(to, below(at, from))
  }
}

/** Reports a state that the status does not have. */
const stateChecker =
  (field: FieldSource, fault: ReportFault) =>
  (code: string, pointer: string): void => {
    const states = statesOf(field)
    if (!states.includes(code)) fault(pointer, 'unknownEntry', { what: 'state', ...unknownName('entry', code, states) })
  }

function checkTable(field: FieldSource, at: string, fields: readonly string[], fault: ReportFault): void {
  const state = stateChecker(field, fault)
  for (const from of Object.keys(field.moves ?? {})) {
    const leaving = below(at, from)
    state(from, leaving)
    const moves = transitionsFrom(field, from)
    moves.forEach(({ to, requires }, i) => {
      state(to, below(leaving, i))
      if (to === from || moves.findIndex((move) => move.to === to) < i)
        fault(below(leaving, i), 'duplicateId', { id: to })
      requires.forEach((name, k) => {
        if (!fields.includes(name))
          fault(`${leaving}/${i}/requires/${k}`, 'unknownField', unknownName('field', name, fields))
      })
    })
  }
}

function statesOf({ states }: FieldSource): readonly string[] {
  if (states === undefined) return ['NvI', 'FBy']
  return 'length' in states ? states : [states.active, states.inactive]
}
