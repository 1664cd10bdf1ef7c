import { followsField } from '#engine/field'
import type { FieldProblem } from '#engine/field'
import { withoutDialect, restrictionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Translator } from '#engine/text'
import { refuse } from './answer.ts'
import type { RefusedField } from './answer.ts'

const MISSING = '90001'
const INVALID = '90004'
const DISORDERED = '90005'

/**
 * Converts form problems to the wire: a catalogue code, a pointer into the request, and a text in the reader's
 * language.
 */
export function refusedFields(
  problems: readonly FieldProblem[],
  translator: Translator,
  module?: Module,
): readonly RefusedField[] {
  return problems.map((problem) => {
    const { pointer, text, figures } = problem
    const said = codeOf(problem, module)
    // A problem at a hidden field is reported for the record as a whole.
    if (module && isHidden(pointer, module)) return { pointer: '', code: INVALID }
    return {
      pointer: module ? wirePointer(pointer, module) : pointer,
      code: said,
      message: translator.translate(text, figures),
    }
  })
}

/** The code of the rule, a value that is missing, two dates in the wrong order, or any other value that is not valid. */
function codeOf({ pointer, code, refusal }: FieldProblem, module: Module | undefined): string {
  if (refusal !== undefined) return refusal
  const field = module?.fields.get(pointer.slice(1))
  if (code === 'required') return field?.source.missing ?? MISSING
  return (code === 'after' || code === 'before') && field && followsField(field) ? DISORDERED : INVALID
}

const isHidden = (pointer: string, module: Module): boolean =>
  restrictionsOf(withoutDialect(module)).hidden.has(pointer.split('/')[1] ?? '')

/** Refuses a module's form with the code that all of its problems have, or as not valid. */
export function refuseFields(
  problems: readonly FieldProblem[],
  translator: Translator,
  module: Module,
): ReturnType<typeof refuse> {
  const fields = refusedFields(problems, translator, module)
  const [first] = fields
  return refuse(first && fields.every(({ code }) => code === first.code) ? first.code : INVALID, { fields })
}

/** The form's `/idpadre` is `/idpadre/id` in the payload. */
function wirePointer(pointer: string, module: Module): string {
  const [, name = '', ...rest] = pointer.split('/')
  const wire = module.fields.get(name)?.wire
  return ['', ...(wire ? wire : [name]), ...rest].join('/')
}
