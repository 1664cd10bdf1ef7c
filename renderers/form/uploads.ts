import type { FormFile } from '#engine/field'
import type { Translator } from '#engine/text'
import { waitForRetry } from '#renderers/context'
import type { Uploader, WaitForRetry } from '#renderers/context'
import type { FieldUploads } from '#renderers/field'
import { UploadQueue } from './uploadQueue.ts'
import { steps } from './pointer.ts'
import type { FormStore } from './store.ts'
import { isPending, UploadList, holdsFile, withFile, withoutFile } from './uploadList.ts'
import type { UploadStage, UploadEntry } from './uploadList.ts'

interface FormUploadsOptions {
  readonly store: FormStore
  readonly uploader: Uploader
  /** Id of the module that the form belongs to. */
  readonly module: string
  readonly waitForRetry?: WaitForRetry
  readonly newUid?: () => string
}

/**
 * Uploads ahead of a form, outside of React. A file belongs to the lasting key of its field: it follows its row, is
 * removed with the row, and becomes part of the field's value once it is stored. Until then it is among the selected
 * files of the store.
 */
export class FormUploads {
  readonly #request: Required<Omit<FormUploadsOptions, 'waitForRetry' | 'module'>>
  readonly #list = new UploadList()
  readonly #lanes: UploadQueue
  readonly #fields = new Map<string, FieldUploads>()

  constructor({ waitForRetry: wait = waitForRetry, module, ...request }: FormUploadsOptions) {
    const { uploader } = request
    this.#request = { newUid: () => crypto.randomUUID(), ...request }
    this.#lanes = new UploadQueue({
      list: this.#list,
      uploader,
      module,
      wait,
      fieldOf: (key) => steps(request.store.atKey(key)?.pointer ?? '').filter((step) => !/^\d+$/.test(step)),
      onStored: (uid, file) => this.#store(uid, file),
    })
    request.store.watch(() => this.#follow())
  }

  /** The files of the field at a pointer; the same object for the same field, wherever its row moves. */
  ofField(pointer: string): FieldUploads {
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

  /** Subscribes to the files of one lasting key; the empty key means all files. */
  subscribe(key: string, listener: () => void): () => void {
    return this.#list.subscribe(key, listener)
  }

  /** Number of pending files in active fields (of some parts). */
  pendingCount(only?: ReadonlySet<string>): number {
    return this.#counting(only).filter(isPending).length
  }

  /** Names of the files that failed, by the pointer of their field. */
  failed(only?: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
    const names = new Map<string, string[]>()
    for (const { key, file, stage } of this.#counting(only)) {
      const pointer = this.#request.store.atKey(key)?.pointer
      if (stage.kind === 'failed' && pointer !== undefined)
        names.set(pointer, [...(names.get(pointer) ?? []), file.name])
    }
    return names
  }

  /** Shows failed files as refusals at their fields; true if none failed. */
  refuseFailed(translator: Translator, only?: ReadonlySet<string>): boolean {
    const failed = [...this.failed(only)]
    if (failed.length === 0) return true
    this.#request.store.showRefusals(
      failed.map(([pointer, names]) => ({
        pointer,
        text: translator.translate('msg.field.notUploaded', { count: names.length, name: names[0] ?? '' }),
      })),
    )
    return false
  }

  /** Forgets completed uploads once the form is saved. */
  clearSaved(): void {
    this.#list.remove(({ stage }) => stage.kind === 'done')
  }

  /** Pauses uploads when the form is unmounted; they continue where they were after `resume`. */
  pause(): void {
    this.#lanes.pause()
  }

  resume(): void {
    this.#lanes.resume()
  }

  /** Takes over the uploads of a form that this one replaces. The values have been taken over already. */
  adopt(previous: FormUploads): void {
    previous.pause()
    const { store } = this.#request
    const taken = previous.#list.remove(() => true).filter(({ key }) => store.atKey(key) !== null)
    for (const key of new Set(taken.map((entry) => entry.key))) this.#choose(key, taken)
    this.#list.add(taken)
    this.#lanes.start()
  }

  #add(key: string, files: readonly File[], { protect, storedAs }: Pick<UploadEntry, 'protect' | 'storedAs'>): void {
    const { store, newUid } = this.#request
    if (!store.atKey(key)) return
    // A single file replaces the previous one.
    if (storedAs !== 'list') for (const { uid } of this.#list.items(key)) this.#remove(uid)
    const stage: UploadStage = { kind: 'queued' }
    const fresh = files.map((file): UploadEntry => ({
      uid: newUid(),
      key,
      file,
      protect,
      storedAs,
      stage,
      sent: 0,
      uploadUrl: null,
    }))
    // Update the store first. It notifies at once, and files missing from it are treated as removed.
    this.#choose(key, [...this.#list.entries, ...fresh])
    this.#list.add(fresh)
    this.#lanes.start()
  }

  #stop(uid: string): void {
    const entry = this.#list.find(uid)
    if (!entry || !isPending(entry)) return
    this.#lanes.stop(uid)
    this.#list.update(uid, { stage: { kind: 'failed', failure: null } })
  }

  #retry(uid: string): void {
    const entry = this.#list.find(uid)
    if (entry?.stage.kind !== 'failed') return
    this.#list.update(uid, { stage: { kind: 'queued' } })
    // Clears the refusal of the field.
    this.#choose(entry.key)
    this.#lanes.start()
  }

  /** Removes a new file immediately, on the server too. */
  #remove(uid: string): void {
    const entry = this.#list.find(uid)
    if (!entry) return
    const { store } = this.#request
    const { key, stage, storedAs } = entry
    this.#discard((one) => one === entry, true)
    const place = store.atKey(key)
    if (stage.kind === 'done' && place) store.write(place.pointer, withoutFile(storedAs, place.value, stage.file))
    else this.#choose(key)
  }

  /** Adds a stored file to the value and removes it from the selected files. */
  #store(uid: string, file: FormFile): void {
    const entry = this.#list.find(uid)
    const { store } = this.#request
    const place = entry && store.atKey(entry.key)
    if (!entry || !place) return
    store.write(place.pointer, withFile(entry.storedAs, place.value, file))
    this.#list.update(uid, { stage: { kind: 'done', file } })
    this.#choose(entry.key)
  }

  /** The selected files of a field are those not stored yet. */
  #choose(key: string, entries = this.#list.entries): void {
    const { store } = this.#request
    const place = store.atKey(key)
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
      ({ key, file, stage }) => stage.kind !== 'done' && store.atKey(key)?.files.includes(file) !== true,
      true,
    )
    this.#discard(
      ({ key, storedAs, stage }) => stage.kind === 'done' && !holdsFile(storedAs, store.atKey(key)?.value, stage.file),
      false,
    )
  }

  #discard(goes: (entry: UploadEntry) => boolean, forget: boolean): void {
    for (const { uid, uploadUrl } of this.#list.remove(goes)) {
      this.#lanes.stop(uid)
      if (forget && uploadUrl !== null) this.#request.uploader.forget(uploadUrl)
    }
  }

  /** Entries of active fields: hidden ones are neither waited for nor missed. */
  #counting(only?: ReadonlySet<string>): readonly UploadEntry[] {
    const { store } = this.#request
    return this.#list.entries.filter(
      ({ key }) => store.atKey(key)?.isActive === true && (!only || only.has(steps(key)[0] ?? '')),
    )
  }
}
