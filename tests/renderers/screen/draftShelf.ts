import type { CallResult, DraftContent, DraftStore } from '#renderers/context'
import { DraftAutosave } from '../../../renderers/screen/form/draft/DraftAutosave.ts'

export const contentOf = (text: string): DraftContent => ({
  formulario: { id: 'thing.create', version: 1 },
  valores: { text },
  valoresForm: [],
})

const refused = (status: number, code: string, actual?: unknown): CallResult => ({
  ok: false,
  failure: { status, code, message: '', transaction: '', fields: [], ...(actual === undefined ? {} : { actual }) },
})

/** A server and a browser for drafts of one key, as they behave: versions, a connection that fails, storage that outlives pages. */
export class FakeShelf implements DraftStore {
  stored: { readonly content: DraftContent; readonly version: number } | null = null
  readonly kept = new Map<string, string>()
  online = true
  /** Writes reach the server, their answers do not come. */
  deaf = false
  keepsCopies = true
  saves = 0
  #next = 1

  #body(): unknown {
    return (
      this.stored && {
        clave: 'k',
        ...this.stored.content,
        version: this.stored.version,
        fecha: '2026-11-21T10:00:00.000Z',
      }
    )
  }

  own = (): Promise<CallResult> => Promise.resolve({ ok: true, body: this.stored ? [this.#body()] : [] })

  read = (): Promise<CallResult> =>
    Promise.resolve(
      this.online ? (this.stored ? { ok: true, body: this.#body() } : refused(404, '91016')) : refused(0, 'network'),
    )

  save = (_: string, content: DraftContent, known: number): Promise<CallResult> => {
    if (!this.online) return Promise.resolve(refused(0, 'network'))
    this.saves++
    if ((this.stored?.version ?? 0) !== known) return Promise.resolve(refused(412, '92001', this.#body() ?? undefined))
    this.stored = { content, version: known === 0 ? 1000 * this.#next++ : known + 1 }
    return Promise.resolve(this.deaf ? refused(0, 'network') : { ok: true, body: this.#body() })
  }

  remove = (): Promise<CallResult> => {
    if (!this.online) return Promise.resolve(refused(0, 'network'))
    this.stored = null
    return Promise.resolve({ ok: true, body: null })
  }

  readCopies = () => [...this.kept].map(([pageId, text]) => ({ pageId, text }))

  writeCopy = (_: string, slot: string, text: string | null): boolean => {
    if (!this.keepsCopies) return false
    if (text === null) this.kept.delete(slot)
    else this.kept.set(slot, text)
    return true
  }

  beforeSignOut = () => () => undefined

  /** Everything that is written somewhere. */
  written(): string {
    return JSON.stringify([this.stored, ...this.kept.values()])
  }
}

/** A page that types into the form. */
export interface Page {
  readonly keeper: DraftAutosave
  readonly type: (text: string) => void
  readonly text: () => string
}

let slots = 0

export function openPage(shelf: FakeShelf): Page {
  let text = ''
  const keeper = new DraftAutosave({
    key: 'k',
    draftStore: shelf,
    pageId: `page${slots++}`,
    content: () => contentOf(text),
    restore: ({ valores }) => {
      text = String(valores['text'])
    },
    onReplaced: () => undefined,
  })
  return {
    keeper,
    text: () => text,
    type: (typed) => {
      text = typed
      keeper.touch()
    },
  }
}
