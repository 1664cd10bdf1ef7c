import type { Form, Module } from '#engine/definition'
import type { Formulario } from '#engine/form'
import type { DraftAnswers, DraftContent } from '#renderers/context'
import type { FormStore } from '#renderers/form'
import { carryOver } from '../carryOver.ts'
import type { ServedPart } from '../submitRequest.ts'
import type { FormChanges } from '../servedParts.ts'
import { draftContent, withoutSecrets } from './draftContent.ts'

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
