import type { FormFile } from '#engine/field'
import type { Speech } from '#engine/text'
import type { Uploader } from '#renderers/context'
import type { FieldUploads } from '#renderers/field'
import { patience } from './patience.ts'
import { steps } from './pointer.ts'
import { SendingLanes } from './sendingLanes.ts'
import type { Patience } from './sendPatiently.ts'
import type { FormStore } from './store.ts'
import { isUnderWay } from './uploadEntry.ts'
import type { Stage, UploadEntry } from './uploadEntry.ts'
import { UploadList } from './uploadList.ts'
import { holdsFile, withFile, withoutFile } from './uploadValue.ts'

interface UploadsRequest {
  readonly store: FormStore
  readonly uploader: Uploader
  /** Id of the module that the form belongs to. */
  readonly module: string
  readonly wait?: Patience
  readonly newUid?: () => string
}

/**
 * The files that a form sends ahead, outside of React. A file belongs to the lasting place of its field: it follows its row, goes
 * when the row goes, and becomes part of the field's value once it is stored. Until then it is among the chosen files of the store.
 */
export class Uploads {
  readonly #request: Required<Omit<UploadsRequest, 'wait' | 'module'>>
  readonly #list = new UploadList()
  readonly #lanes: SendingLanes
  readonly #fields = new Map<string, FieldUploads>()

  constructor({ wait = patience, module, ...request }: UploadsRequest) {
    const { uploader } = request
    this.#request = { newUid: () => crypto.randomUUID(), ...request }
    this.#lanes = new SendingLanes({
      list: this.#list,
      uploader,
      module,
      wait,
      onStored: (uid, file) => this.#store(uid, file),
    })
    request.store.watch(() => this.#follow())
  }

  /** The files of the field at a pointer; the same object for the same field, wherever its row stands. */
  of(pointer: string): FieldUploads {
    const key = this.#request.store.keyOf(pointer)
    const known = this.#fields.get(key)
    if (known) return known
    if (this.#fields.size === 0) this.#request.uploader.prepare?.()
    const field: FieldUploads = {
      subscribe: (listener) => this.subscribe(key, listener),
      items: () => this.#list.items(key),
      add: (files, how) => this.#add(key, files, how),
      stop: (uid) => this.#stop(uid),
      retry: (uid) => this.#retry(uid),
      remove: (uid) => this.#remove(uid),
    }
    this.#fields.set(key, field)
    return field
  }

  /** Hears of the files of one lasting place; of the empty one: of all. */
  subscribe(key: string, listener: () => void): () => void {
    return this.#list.subscribe(key, listener)
  }

  /** How many files are on their way in fields that count (of some parts). */
  underWay(only?: ReadonlySet<string>): number {
    return this.#counting(only).filter(isUnderWay).length
  }

  /** Names of the files that failed, by the pointer of their field. */
  failed(only?: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
    const names = new Map<string, string[]>()
    for (const { key, file, stage } of this.#counting(only)) {
      const pointer = this.#request.store.standing(key)?.pointer
      if (stage.kind === 'failed' && pointer !== undefined)
        names.set(pointer, [...(names.get(pointer) ?? []), file.name])
    }
    return names
  }

  /** Says at their fields which files have failed; true where none has. */
  refuseFailed(speech: Speech, only?: ReadonlySet<string>): boolean {
    const failed = [...this.failed(only)]
    if (failed.length === 0) return true
    this.#request.store.refuse(
      failed.map(([pointer, names]) => ({
        pointer,
        text: speech.say('msg.field.notUploaded', { count: names.length, name: names[0] ?? '' }),
      })),
    )
    return false
  }

  /** The form has been saved: what was sent for it is not new any more. */
  saved(): void {
    this.#list.take(({ stage }) => stage.kind === 'done')
  }

  /** Nobody looks at the form any more: what is on its way stops, and goes on where it was after `resume`. */
  pause(): void {
    this.#lanes.pause()
  }

  resume(): void {
    this.#lanes.resume()
  }

  /** Goes on with the files of a form in whose place this one stands, its values taken over already. */
  takeOver(former: Uploads): void {
    former.pause()
    const { store } = this.#request
    const taken = former.#list.take(() => true).filter(({ key }) => store.standing(key) !== null)
    for (const key of new Set(taken.map((entry) => entry.key))) this.#choose(key, taken)
    this.#list.add(taken)
    this.#lanes.go()
  }

  #add(key: string, files: readonly File[], { protect, holding }: Pick<UploadEntry, 'protect' | 'holding'>): void {
    const { store, newUid } = this.#request
    if (!store.standing(key)) return
    // One takes the place of the other.
    if (holding !== 'list') for (const { uid } of this.#list.items(key)) this.#remove(uid)
    const stage: Stage = { kind: 'queued' }
    const fresh = files.map((file): UploadEntry => ({
      uid: newUid(),
      key,
      file,
      protect,
      holding,
      stage,
      sent: 0,
      place: null,
    }))
    // First into the store, which tells of it at once: what it does not hold is taken for dropped.
    this.#choose(key, [...this.#list.entries, ...fresh])
    this.#list.add(fresh)
    this.#lanes.go()
  }

  #stop(uid: string): void {
    const entry = this.#list.find(uid)
    if (!entry || !isUnderWay(entry)) return
    this.#lanes.stop(uid)
    this.#list.update(uid, { stage: { kind: 'failed', failure: null } })
  }

  #retry(uid: string): void {
    const entry = this.#list.find(uid)
    if (entry?.stage.kind !== 'failed') return
    this.#list.update(uid, { stage: { kind: 'queued' } })
    // What was said against the field is over.
    this.#choose(entry.key)
    this.#lanes.go()
  }

  /** A new file goes at once, on the server too. */
  #remove(uid: string): void {
    const entry = this.#list.find(uid)
    if (!entry) return
    const { store } = this.#request
    const { key, stage, holding } = entry
    this.#discard((one) => one === entry, true)
    const place = store.standing(key)
    if (stage.kind === 'done' && place) store.write(place.pointer, withoutFile(holding, place.value, stage.file))
    else this.#choose(key)
  }

  /** What is stored becomes part of the value, and is no chosen file any more. */
  #store(uid: string, file: FormFile): void {
    const entry = this.#list.find(uid)
    const { store } = this.#request
    const place = entry && store.standing(entry.key)
    if (!entry || !place) return
    store.write(place.pointer, withFile(entry.holding, place.value, file))
    this.#list.update(uid, { stage: { kind: 'done', file } })
    this.#choose(entry.key)
  }

  /** The chosen files of a field are those that are not stored yet. */
  #choose(key: string, entries = this.#list.entries): void {
    const { store } = this.#request
    const place = store.standing(key)
    const waiting = entries.filter((entry) => entry.key === key && entry.stage.kind !== 'done')
    const files = waiting.map(({ file }) => file)
    if (place) store.chooseFiles(place.pointer, files)
  }

  /**
   * Rows go, and forms begin again: their files go with them. What is stored already is left to expire: a form also begins again
   * once it was saved, with that very file.
   */
  #follow(): void {
    const { store } = this.#request
    this.#discard(
      ({ key, file, stage }) => stage.kind !== 'done' && store.standing(key)?.files.includes(file) !== true,
      true,
    )
    this.#discard(
      ({ key, holding, stage }) => stage.kind === 'done' && !holdsFile(holding, store.standing(key)?.value, stage.file),
      false,
    )
  }

  #discard(goes: (entry: UploadEntry) => boolean, forget: boolean): void {
    for (const { uid, place } of this.#list.take(goes)) {
      this.#lanes.stop(uid)
      if (forget && place !== null) this.#request.uploader.forget(place)
    }
  }

  /** Those of hidden fields are neither waited for nor missed. */
  #counting(only?: ReadonlySet<string>): readonly UploadEntry[] {
    const { store } = this.#request
    return this.#list.entries.filter(
      ({ key }) => store.standing(key)?.counts === true && (!only || only.has(steps(key)[0] ?? '')),
    )
  }
}
