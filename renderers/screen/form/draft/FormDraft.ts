import { MODULE_FORM_VERSION } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { isObject } from '#engine/form'
import type { Formulario, PlanNode, Values } from '#engine/form'
import type { DraftAnswers, DraftContent } from '#renderers/context'
import type { FormStore } from '#renderers/form'
import { carryOver } from '../servedFormPart.ts'
import type { ServedPart } from '../submitRequest.ts'
import type { FormChanges } from '../servedParts.ts'

/** One form and its draft: reads its content, and restores a draft part by part as served forms load. */
export class FormDraft {
  readonly #module: Module
  readonly #form: Form
  readonly #store: FormStore
  #served: readonly ServedPart[] = []
  #waiting: readonly DraftAnswers[] = []
  #former: readonly Formulario[] = []
  #changes: FormChanges | null = null

  constructor(module: Module, form: Form, store: FormStore) {
    this.#module = module
    this.#form = form
    this.#store = store
  }

  /** Questions changed since the draft was saved; null if they are the same. */
  get changes(): FormChanges | null {
    return this.#changes
  }

  get stores(): readonly FormStore[] {
    return [this.#store, ...this.#served.map(({ store }) => store)]
  }

  /** The content of the form. It includes the open page once something was typed: reading a form leaves no draft. */
  content(page: string | null): DraftContent {
    return draftContent({
      page: this.stores.some((store) => store.summary().dirty) ? page : null,
      module: this.#module,
      form: this.#form,
      store: this.#store,
      served: this.#served,
      waiting: this.#waiting,
    })
  }

  restore({ valores, valoresForm }: DraftContent, former: readonly Formulario[]): void {
    this.#former = former
    this.#waiting = valoresForm
    this.#changes = null
    this.#store.restore(withoutSecrets(this.#store.plan.roots, valores))
    this.#place()
  }

  /** Sets the current served forms. `complete`: all of them have loaded. */
  serve(served: readonly ServedPart[], complete: boolean): void {
    this.#served = served
    this.#place()
    if (!complete || this.#waiting.length === 0) return
    this.#note({ added: [], removed: this.#waiting.flatMap(({ formulario }) => this.#nameOf(formulario) ?? []) })
    this.#waiting = []
  }

  #nameOf({ id, version }: DraftAnswers['formulario']): string | undefined {
    return this.#former.find((form) => form.id === id && form.version === version)?.nombre
  }

  #place(): void {
    for (const { served, store } of this.#served) {
      const answers = this.#waiting.find(({ formulario }) => formulario.id === served.form.id)
      if (!answers) continue
      this.#waiting = this.#waiting.filter((one) => one !== answers)
      store.restore(this.#carried(answers, served.form, store))
    }
  }

  #carried({ formulario, valores }: DraftAnswers, form: Formulario, { plan }: FormStore): DraftAnswers['valores'] {
    if (formulario.version === form.version) return withoutSecrets(plan.roots, valores)
    const former = this.#former.find(({ id, version }) => id === formulario.id && version === formulario.version)
    const carried = carryOver(former ?? null, form, valores)
    this.#note(carried)
    return withoutSecrets(plan.roots, carried.values)
  }

  #note({ added, removed }: FormChanges): void {
    const before = this.#changes ?? { added: [], removed: [] }
    this.#changes = { added: [...before.added, ...added], removed: [...before.removed, ...removed] }
  }
}

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
function draftContent({ module, form, store, served, waiting, page }: DraftSource): DraftContent {
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
function withoutSecrets(nodes: readonly PlanNode[], typed: Values): Values {
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
