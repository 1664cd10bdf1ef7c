import type { FieldProblem } from '#engine/field'
import { withoutDialect, withheldOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Translator } from '#engine/text'
import { refuse } from './answer.ts'
import type { RefusedField } from './answer.ts'

const MISSING = '90001'
const INVALID = '90004'

/**
 * Converts form problems to the wire: a catalogue code, a pointer into the request, and a text in the reader's
 * language.
 */
export function refusedFields(
  problems: readonly FieldProblem[],
  translator: Translator,
  module?: Module,
): readonly RefusedField[] {
  return problems.map(({ pointer, code, text, figures }) => {
    const said = code === 'required' ? MISSING : INVALID
    // A problem at a hidden field is reported for the record as a whole.
    if (module && isHidden(pointer, module)) return { pointer: '', code: INVALID }
    return {
      pointer: module ? wirePointer(pointer, module) : pointer,
      code: said,
      message: translator.translate(text, figures),
    }
  })
}

const isHidden = (pointer: string, module: Module): boolean =>
  withheldOf(withoutDialect(module)).hidden.has(pointer.split('/')[1] ?? '')

/** Refuses a module's form. The code is "missing" if nothing else is wrong. */
export function refuseFields(
  problems: readonly FieldProblem[],
  translator: Translator,
  module: Module,
): ReturnType<typeof refuse> {
  const fields = refusedFields(problems, translator, module)
  return refuse(fields.every(({ code }) => code === MISSING) ? MISSING : INVALID, { fields })
}

/** The form's `/idpadre` is `/idpadre/id` in the payload. */
function wirePointer(pointer: string, module: Module): string {
  const [, name = '', ...rest] = pointer.split('/')
  const wire = module.fields.get(name)?.wire
  return ['', ...(wire ? wire : [name]), ...rest].join('/')
}
