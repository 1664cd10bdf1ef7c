import type { FieldProblem } from '#engine/field'
import type { Problem, Reading } from './reference/interpret.ts'
import { reasonOf } from './sides.ts'
import { INVALID, MISSING } from './strangers.ts'

/** Problems of either side in the same words, in their order. */
export const said = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ pointer, reason, severity }) => `${pointer} ${reason} ${severity}`)

export const saidByEngine = (problems: readonly FieldProblem[]): readonly string[] =>
  problems.map(({ pointer, code, severity }) => `${pointer} ${reasonOf(code)} ${severity}`)

/** Refusals that the server must answer to a reading: each error at its field, with the code of the catalogue. */
export const refusalsOf = ({ problems }: Reading): readonly string[] =>
  problems
    .filter(({ severity }) => severity === 'error')
    .map(({ pointer, reason }) => `${pointer} ${reason === 'missing' ? MISSING : INVALID}`)

export const errorsOf = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ severity }) => severity === 'error')
