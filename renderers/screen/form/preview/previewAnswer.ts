import type { FailedField } from '#engine/call'
import { isFormulario, isObject } from '#engine/form'
import type { Formulario } from '#engine/form'

/** The answer of a `preview` call (type `Preview`). */
export interface PreviewAnswer {
  readonly forms: readonly Formulario[]
  /** A module with its texts, as `definitions` answers it; null: there is none. */
  readonly definition: unknown
  readonly problems: readonly FailedField[]
}

export function readPreview(body: unknown): PreviewAnswer {
  const { formularios, definicion, problemas } = isObject(body) ? body : {}
  return {
    forms: listOf(formularios).filter(isFormulario),
    definition: definicion ?? null,
    problems: listOf(problemas).flatMap((problem) => (isObject(problem) ? [readProblem(problem)] : [])),
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readProblem = ({ pointer, code, message }: { readonly [name: string]: unknown }): FailedField => ({
  pointer: textOf(pointer),
  code: textOf(code),
  message: textOf(message),
})
