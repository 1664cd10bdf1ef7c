import type { FieldProblem } from '#engine/field'
import { withoutDialect, withheldOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Translator } from '#engine/text'
import { refuse } from './answer.ts'
import type { RefusedField } from './answer.ts'

const MISSING = '90001'
const INVALID = '90004'

/** Says problems of a form in the words of the wire: the code of the catalogue, a pointer into what was sent, words in the reader's language. */
export function refusedFields(
  problems: readonly FieldProblem[],
  speech: Translator,
  module?: Module,
): readonly RefusedField[] {
  return problems.map(({ pointer, code, text, figures }) => {
    const said = code === 'required' ? MISSING : INVALID
    // Nothing is told of a field that is withheld but that the record as a whole cannot be so.
    if (module && isHidden(pointer, module)) return { pointer: '', code: INVALID }
    return {
      pointer: module ? wirePointer(pointer, module) : pointer,
      code: said,
      message: speech.translate(text, figures),
    }
  })
}

const isHidden = (pointer: string, module: Module): boolean =>
  withheldOf(withoutDialect(module)).hidden.has(pointer.split('/')[1] ?? '')

/** A refusal of a module's form: missing when nothing else is wrong. */
export function refuseFields(
  problems: readonly FieldProblem[],
  speech: Translator,
  module: Module,
): ReturnType<typeof refuse> {
  const fields = refusedFields(problems, speech, module)
  return refuse(fields.every(({ code }) => code === MISSING) ? MISSING : INVALID, { fields })
}

/** `/idpadre` of the form is `/idpadre/id` of the payload. */
function wirePointer(pointer: string, module: Module): string {
  const [, name = '', ...rest] = pointer.split('/')
  const wire = module.fields.get(name)?.wire
  return ['', ...(wire ? wire : [name]), ...rest].join('/')
}
