import type { Failure } from '#engine/call'
import type { Formulario } from '#engine/form'
import type { DraftContent } from '#renderers/context'
import { BrowserCopies } from './BrowserCopies.ts'
import type { AutosaveOptions } from './autosaveOptions.ts'
import type { CopiedDraft, AutosaveView, StoredDraft } from './autosaveState.ts'
import { AutosaveViews } from './AutosaveViews.ts'
import { Throttle } from './Throttle.ts'
import { readStored } from './readDraft.ts'
import { PRECONDITION_FAILED, isDiverged, confirmedDraft } from './confirmedDraft.ts'

/** Milliseconds after the last change before it is saved, and between one attempt and the next. */
const PAUSE = 1_000
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000

const NOT_FOUND = 404
const TRY_AGAIN: readonly number[] = [0, 429]
const REPLACED = '92014'

interface Latest {
  readonly content: DraftContent | null
  readonly text: string
}

type Known = Pick<StoredDraft, 'version'> & { readonly at: string | null }

/**
 * Keeps what is typed into a form, outside of React. Every change goes into the browser's storage at once and to the server a moment
 * after the last; what another page has saved is never written over unseen. A copy goes once the server has confirmed it.
 */
export class DraftAutosave {
  readonly key: string
  readonly #request: AutosaveOptions
  readonly #copies: BrowserCopies
  /** Null until the server has said what it holds. */
  #known: Known | null = null
  /** What is with the server, or was there when nobody had typed yet, as text. */
  #kept = ''
  #latest: Latest
  #busy: Promise<void> | null = null
  #held = false
  #ended = false
  #failures = 0
  /** Forms of the draft that have been replaced since it was written. */
  #former: readonly Formulario[] = []
  #saveClock: ReturnType<typeof setTimeout> | undefined
  readonly #views: AutosaveViews
  /** Every key may ask for a copy. */
  readonly #copying = new Throttle(() => this.#notice())

  constructor(request: AutosaveOptions) {
    this.key = request.key
    this.#request = request
    this.#copies = new BrowserCopies(request.draftStore, request.key, request.pageId ?? crypto.randomUUID())
    const content = request.content()
    this.#latest = { content, text: JSON.stringify(content) }
    this.#kept = this.#latest.text
    this.#views = new AutosaveViews(() => this.#latest.text === this.#kept || !this.#copies.isRefused)
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#views.subscribe(listener)

  readonly view = (): AutosaveView => this.#views.view

  /** Finds what is there of this draft, with the server and in this browser. */
  async load(): Promise<void> {
    const answer = await this.#request.draftStore.read(this.key)
    if (this.#ended) return
    const isAnswered = answer.ok || answer.failure.status === NOT_FOUND
    const stored = answer.ok ? readStored(answer.body) : null
    this.#former = stored?.former ?? []
    if (isAnswered) this.#known = { version: stored?.version ?? 0, at: stored?.at ?? null }
    const copied = this.#copies.newest(stored)
    if (stored || copied)
      this.#views.setState({ kind: 'found', found: { stored, copied, isDiverged: isDiverged(stored, copied) } })
    else if (!answer.ok && !isAnswered && this.#latest.text !== this.#kept) this.#fail(answer.failure)
    else this.#views.setState({ kind: 'kept', at: null })
    this.touch()
  }

  /** Goes on with what was found. */
  restore(found: StoredDraft | CopiedDraft): void {
    if (this.#views.state.kind !== 'found' && this.#views.state.kind !== 'conflict') return
    this.#request.restore(found.content, this.#former)
    this.#latest = this.#read()
    if ('pageId' in found) {
      this.#kept = ''
      this.#copy()
    } else {
      this.#known = found
      this.#kept = this.#latest.text
      this.#copies.forget()
    }
    this.#copies.forgetOthers()
    this.#views.setState({ kind: 'kept', at: this.#known?.at ?? null })
    this.touch()
  }

  /** Forgets what was found, and begins anew. */
  async startNew(): Promise<void> {
    this.#forgetCopies()
    this.#views.setState({ kind: 'kept', at: null })
    this.#busy = this.#drop().finally(() => {
      this.#busy = null
    })
    await this.#busy
    this.touch()
  }

  /** Forgets the draft, with the server and here. */
  async discard(): Promise<void> {
    await this.pause()
    await this.#drop()
    this.complete()
  }

  /** Saves what stands here over what another page has saved. */
  overwrite(): void {
    if (this.#views.state.kind !== 'conflict') return
    this.#known = { version: this.#views.state.actual?.version ?? 0, at: null }
    this.#views.setState({ kind: 'waiting' })
    void this.#save(false)
  }

  /** Something may have been typed. */
  readonly touch = (): void => {
    if (!this.#ended) this.#copying.run()
  }

  /** What stood there before anybody typed changes by itself: served forms come. */
  readonly changeWithoutSaving = (change: () => void): void => {
    const untouched = this.#latest.text === this.#kept
    change()
    if (!untouched) return this.touch()
    this.#latest = this.#read()
    this.#kept = this.#latest.text
  }

  /** Saves at once: the page is left, or may be. */
  readonly flush = (leaving = true): void => {
    if (this.#ended) return
    this.#notice()
    if (this.#views.state.kind === 'waiting' || this.#views.state.kind === 'unsaved') void this.#save(leaving)
  }

  /** Saves what is not saved yet, and comes back when that is done or has failed. */
  async finish(): Promise<void> {
    this.flush(false)
    await this.#busy
  }

  /** The form is being sent: nothing is saved meanwhile. */
  async pause(): Promise<void> {
    this.#held = true
    clearTimeout(this.#saveClock)
    await this.#busy
  }

  /** It was not sent: typing goes on. */
  resume(): void {
    this.#held = false
    this.touch()
  }

  /** It was sent; the server has forgotten the draft with it. */
  complete(): void {
    this.#end()
    this.#forgetCopies()
  }

  /** Nobody looks any more; what is not saved yet still is. */
  close(): void {
    this.flush()
    this.#end()
  }

  async #drop(): Promise<void> {
    const answer = await this.#request.draftStore.remove(this.key)
    if (answer.ok) this.#known = { version: 0, at: null }
  }

  #forgetCopies(): void {
    this.#copies.forget()
    this.#copies.forgetOthers()
  }

  #end(): void {
    this.#ended = true
    clearTimeout(this.#saveClock)
    this.#copying.cancel()
  }

  #read(): Latest {
    const content = this.#request.content()
    return content ? { content, text: JSON.stringify(content) } : this.#latest
  }

  /** Copies what was typed since, and sees to it that it is saved. */
  #notice(): void {
    const latest = this.#read()
    const changed = latest.text !== this.#latest.text
    this.#latest = latest
    if (latest.text === this.#kept) {
      if (this.#copies.isWritten) this.#copies.forget()
      if (this.#views.state.kind === 'waiting') this.#views.setState({ kind: 'kept', at: this.#known?.at ?? null })
      return
    }
    if (changed || !this.#copies.isWritten) this.#copy()
    this.#views.setState(this.#views.state.kind === 'kept' ? { kind: 'waiting' } : this.#views.state)
    if (changed || this.#views.state.kind === 'waiting') this.#soon(PAUSE)
  }

  #copy(): void {
    const now = this.#request.now?.() ?? new Date()
    if (this.#latest.content) this.#copies.write(this.#latest.content, this.#known?.version ?? 0, now)
  }

  #soon(wait: number): void {
    if (this.#ended || this.#held) return
    if (this.#views.state.kind !== 'waiting' && this.#views.state.kind !== 'unsaved') return
    clearTimeout(this.#saveClock)
    this.#saveClock = setTimeout(() => void this.#save(false), wait)
  }

  /** One at a time; whatever is typed meanwhile goes with the next. */
  #save(leaving: boolean): Promise<void> {
    if (this.#busy) return this.#busy
    if (this.#held || this.#latest.text === this.#kept) return Promise.resolve()
    clearTimeout(this.#saveClock)
    this.#busy = (this.#known ? this.#write(leaving, this.#known) : this.load()).finally(() => {
      this.#busy = null
      if (this.#views.state.kind === 'waiting') this.#soon(PAUSE)
    })
    return this.#busy
  }

  async #write(leaving: boolean, { version }: Known): Promise<void> {
    const { content, text } = this.#latest
    if (!content) return
    this.#views.setState({ kind: 'saving' })
    const answer = await this.#request.draftStore.save(this.key, content, version, leaving)
    const saved = confirmedDraft(answer, text)
    if (saved) this.#confirm(saved, text)
    else if (!answer.ok && answer.failure.status === PRECONDITION_FAILED)
      this.#views.setState({ kind: 'conflict', actual: readStored(answer.failure.actual) })
    else if (!answer.ok) this.#fail(answer.failure)
  }

  #confirm(saved: StoredDraft, text: string): void {
    this.#failures = 0
    this.#known = saved
    this.#kept = text
    if (this.#latest.text === text) {
      this.#copies.forget()
      this.#views.setState({ kind: 'kept', at: saved.at })
    } else {
      this.#copy()
      this.#views.setState({ kind: 'waiting' })
    }
  }

  /** What may pass is tried again, each time later. */
  #fail(failure: Failure): void {
    this.#views.setState({ kind: 'unsaved', failure })
    if (failure.code === REPLACED) this.#request.onReplaced()
    if (!TRY_AGAIN.includes(failure.status) && failure.status < 500) return
    this.#soon(Math.min(FIRST_WAIT * 2 ** this.#failures++, LONGEST_WAIT))
  }
}
