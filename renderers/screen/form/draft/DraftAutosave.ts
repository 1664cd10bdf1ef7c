import type { Failure } from '#engine/call'
import type { Formulario } from '#engine/form'
import type { DraftContent } from '#renderers/context'
import { BrowserCopies } from './BrowserCopies.ts'
import type { AutosaveOptions, BrowserDraft, AutosaveView, ServerDraft } from './autosaveState.ts'
import { AutosaveViews } from './autosaveState.ts'
import { Throttle } from './Throttle.ts'
import { readStored, PRECONDITION_FAILED, isDiverged, confirmedDraft } from './readDraft.ts'

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

type Known = Pick<ServerDraft, 'version'> & { readonly at: string | null }

/**
 * Saves the input of a form as a draft, outside of React. Every change is stored in the browser at once and on the
 * server a moment after the last one. A draft saved by another page is never overwritten unseen. A copy is deleted once
 * the server confirms it.
 */
export class DraftAutosave {
  readonly key: string
  readonly #request: AutosaveOptions
  readonly #copies: BrowserCopies
  /** Null until the server has returned its draft. */
  #known: Known | null = null
  /** The content on the server, or the initial content before any input, as text. */
  #kept = ''
  #latest: Latest
  #busy: Promise<void> | null = null
  #held = false
  #ended = false
  #failures = 0
  /** Forms of the draft that have been replaced since it was saved. */
  #former: readonly Formulario[] = []
  #saveClock: ReturnType<typeof setTimeout> | undefined
  readonly #views: AutosaveViews
  /** Throttled, because every key press may request a copy. */
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

  /** Looks for the draft on the server and in this browser. */
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

  /** Restores a found draft. */
  restore(found: ServerDraft | BrowserDraft): void {
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

  /** Discards the found draft and starts anew. */
  async startNew(): Promise<void> {
    this.#forgetCopies()
    this.#views.setState({ kind: 'kept', at: null })
    this.#busy = this.#drop().finally(() => {
      this.#busy = null
    })
    await this.#busy
    this.touch()
  }

  /** Deletes the draft on the server and in this browser. */
  async discard(): Promise<void> {
    await this.pause()
    await this.#drop()
    this.complete()
  }

  /** Overwrites the draft that another page has saved. */
  overwrite(): void {
    if (this.#views.state.kind !== 'conflict') return
    this.#known = { version: this.#views.state.actual?.version ?? 0, at: null }
    this.#views.setState({ kind: 'waiting' })
    void this.#save(false)
  }

  /** Called when the input may have changed. */
  readonly touch = (): void => {
    if (!this.#ended) this.#copying.run()
  }

  /** Applies a change that is not user input, such as a served form that has loaded. */
  readonly changeWithoutSaving = (change: () => void): void => {
    const untouched = this.#latest.text === this.#kept
    change()
    if (!untouched) return this.touch()
    this.#latest = this.#read()
    this.#kept = this.#latest.text
  }

  /** Saves at once, because the page is or may be left. */
  readonly flush = (leaving = true): void => {
    if (this.#ended) return
    this.#notice()
    if (this.#views.state.kind === 'waiting' || this.#views.state.kind === 'unsaved') void this.#save(leaving)
  }

  /** Saves unsaved input and waits until that is done or has failed. */
  async finish(): Promise<void> {
    this.flush(false)
    await this.#busy
  }

  /** Pauses saving while the form is being sent. */
  async pause(): Promise<void> {
    this.#held = true
    clearTimeout(this.#saveClock)
    await this.#busy
  }

  /** Resumes saving when the form was not sent. */
  resume(): void {
    this.#held = false
    this.touch()
  }

  /** Ends when the form was sent; the server has then deleted the draft. */
  complete(): void {
    this.#end()
    this.#forgetCopies()
  }

  /** Called on unmount. Unsaved input is still saved. */
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

  /** Copies new input to the browser and schedules a save. */
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

  /** Saves one request at a time; later input is sent with the next one. */
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

  #confirm(saved: ServerDraft, text: string): void {
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

  /** Retries temporary failures with increasing delays. */
  #fail(failure: Failure): void {
    this.#views.setState({ kind: 'unsaved', failure })
    if (failure.code === REPLACED) this.#request.onReplaced()
    if (!TRY_AGAIN.includes(failure.status) && failure.status < 500) return
    this.#soon(Math.min(FIRST_WAIT * 2 ** this.#failures++, LONGEST_WAIT))
  }
}
