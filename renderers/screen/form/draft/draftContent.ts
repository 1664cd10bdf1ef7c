import { MODULE_FORM_VERSION } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { isObject } from '#engine/form'
import type { PlanNode, Values } from '#engine/form'
import type { DraftAnswers, DraftContent } from '#renderers/context'
import type { FormStore } from '#renderers/form'
import type { ServedPart } from '../submitRequest.ts'

interface DraftSource {
  readonly module: Module
  readonly form: Form
  readonly store: FormStore
  readonly served: readonly ServedPart[]
  /** Answers of a draft whose forms have not loaded yet. */
  readonly waiting: readonly DraftAnswers[]
  /** The open page. Null: not part of the draft. */
  readonly page: string | null
}

/** The content of a form, as a draft stores it. */
export function draftContent({ module, form, store, served, waiting, page }: DraftSource): DraftContent {
  const present = served.map(({ served: { form: one }, store: { plan, typed } }) => ({
    formulario: { id: one.id, version: one.version },
    valores: withoutSecrets(plan.roots, typed),
  }))
  const ids = new Set(present.map(({ formulario }) => formulario.id))
  return {
    formulario: { id: `${module.id}.${form.name}`, version: MODULE_FORM_VERSION },
    valores: withoutSecrets(store.plan.roots, store.typed),
    valoresForm: [...present, ...waiting.filter(({ formulario }) => !ids.has(formulario.id))],
    ...(page === null ? {} : { paso: page }),
  }
}

/** Kinds whose values are never stored before they are sent. */
const SECRET: ReadonlySet<string> = new Set(['password'])

/** The fields of the form, without secrets. */
export function withoutSecrets(nodes: readonly PlanNode[], typed: Values): Values {
  const values: { [name: string]: unknown } = typeof typed['_id'] === 'string' ? { _id: typed['_id'] } : {}
  for (const { field, children } of nodes) {
    const value = Object.hasOwn(typed, field.name) ? typed[field.name] : undefined
    if (value === undefined || SECRET.has(field.kind.kind)) continue
    values[field.name] =
      children.length === 0
        ? value
        : Array.isArray(value)
          ? value.map((row: unknown) => (isObject(row) ? withoutSecrets(children, row) : row))
          : isObject(value)
            ? withoutSecrets(children, value)
            : value
  }
  return values
}
