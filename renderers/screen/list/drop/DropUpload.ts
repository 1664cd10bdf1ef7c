import { UNEXPECTED, readRecord } from '#engine/call'
import type { Failure } from '#engine/call'
import type { Form } from '#engine/definition'
import type { FormFile } from '#engine/field'
import { atLevel, defaultQuery } from '#engine/list'
import { actionScope, evaluateAll } from '#renderers/action'
import type { CallResult, Uploader } from '#renderers/context'
import type { UploadItem } from '#renderers/field'
import { UploadList, UploadQueue, waitForRetry } from '#renderers/form'
import { refusedHere, sendValues } from '../../form/sendValues.ts'
import { freeName } from './dropPlan.ts'
import type { ClashChoice, DropPlan, PlannedFile } from './dropPlan.ts'
import { pathKey } from './droppedTree.ts'
import { versionForm } from './levelReader.ts'
import type { DropPlace } from './levelReader.ts'

interface DropOptions {
  readonly place: DropPlace
  readonly uploader: Uploader
  readonly plan: DropPlan
  /** By the id of the file. */
  readonly choices: ReadonlyMap<string, ClashChoice>
  /** The level where it was dropped. Null: the top one. */
  readonly level: string | null
}

/**
 * Makes the folders of a drop, then sends its files as forms send theirs, a few at a time, and makes a record of each. A file that
 * fails stops no other one.
 */
export class DropUpload {
  readonly #options: DropOptions
  readonly #list = new UploadList()
  readonly #queue: UploadQueue
  readonly #files: ReadonlyMap<string, PlannedFile>
  readonly #stored = new Map<string, FormFile>()
  readonly #saving = new Set<string>()
  readonly #folders = new Map<string, CallResult | { readonly ok: true; readonly id: string | null }>()
  readonly #taken = new Map<string, Set<string>>()

  constructor(options: DropOptions) {
    const { place, uploader, plan, choices, level } = options
    this.#options = options
    const sent = plan.files.filter(({ uid, clash }) => clash === null || choices.get(uid) !== 'skip')
    this.#files = new Map(sent.map((file) => [file.uid, file]))
    this.#folders.set('', { ok: true, id: level })
    for (const [path, id] of plan.known) this.#folders.set(path, { ok: true, id })
    for (const [path, names] of plan.taken) this.#taken.set(path, new Set(names))
    this.#queue = new UploadQueue({
      list: this.#list,
      uploader,
      module: place.module.id,
      wait: waitForRetry,
      fieldOf: () => [place.drop.file.name],
      onStored: (uid, file) => {
        this.#stored.set(uid, file)
        void this.#save(uid)
      },
    })
    this.#list.add(
      sent.map(({ uid, file }) => ({
        uid,
        key: uid,
        file,
        protect: place.drop.file.source.protect === true,
        storedAs: 'list' as const,
        stage: { kind: 'queued' as const },
        sent: 0,
        uploadUrl: null,
      })),
    )
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#list.subscribe('', listener)

  /** The files in their order; the same array as long as nothing has changed. */
  readonly entries = () => this.#list.entries

  readonly item = (uid: string): UploadItem | undefined => this.#list.items(uid)[0]

  readonly pathOf = (uid: string): string => this.#files.get(uid)?.path ?? ''

  /** Makes the folders, then sends the files. */
  async start(): Promise<void> {
    for (const path of this.#options.plan.folders) {
      const key = pathKey(path)
      if (!this.#folders.has(key)) this.#folders.set(key, await this.#makeFolder(path))
    }
    for (const { uid, folders } of this.#files.values()) {
      const made = this.#folders.get(pathKey(folders))
      if (made && !made.ok) this.#fail(uid, made.failure)
    }
    this.#queue.start()
  }

  stop(uid: string): void {
    if (this.#saving.has(uid)) return
    const stage = this.#list.find(uid)?.stage.kind
    if (stage !== 'queued' && stage !== 'sending' && stage !== 'cut') return
    this.#queue.stop(uid)
    this.#fail(uid, null)
  }

  stopAll(): void {
    for (const { uid } of this.#list.entries) this.stop(uid)
  }

  /** Takes a file that failed off the list. */
  remove(uid: string): void {
    this.#list.remove((entry) => entry.uid === uid && entry.stage.kind === 'failed')
  }

  /** Tries a failed file again, from where it was. */
  async retry(uid: string): Promise<void> {
    if (this.#list.find(uid)?.stage.kind !== 'failed') return
    const folders = this.#files.get(uid)?.folders ?? []
    for (let depth = 1; depth <= folders.length; depth += 1) {
      const path = folders.slice(0, depth)
      if (this.#folders.get(pathKey(path))?.ok !== true) this.#folders.set(pathKey(path), await this.#makeFolder(path))
    }
    if (this.#stored.has(uid)) return this.#save(uid)
    this.#list.update(uid, { stage: { kind: 'queued' } })
    this.#queue.start()
  }

  #fail(uid: string, failure: Failure | null): void {
    this.#list.update(uid, { stage: { kind: 'failed', failure } })
  }

  async #makeFolder(path: readonly string[]): Promise<CallResult | { readonly ok: true; readonly id: string | null }> {
    const { place } = this.#options
    const above = this.#folders.get(pathKey(path.slice(0, -1)))
    if (!above?.ok) return above ?? REFUSED
    const answer = await this.#make(place.drop.folder, 'id' in above ? above.id : null, path.at(-1) ?? '', {})
    return answer.ok ? { ok: true, id: readRecord(place.module, answer.body).id } : answer
  }

  /** Makes the record of a file that is stored, or gives it to the record that has its name. */
  async #save(uid: string): Promise<void> {
    const planned = this.#files.get(uid)
    const file = this.#stored.get(uid)
    if (!planned || !file || this.#saving.has(uid)) return
    this.#saving.add(uid)
    this.#list.update(uid, { stage: { kind: 'sending' } })
    try {
      const answer = await this.#saved(planned, file)
      if (answer.ok) this.#list.update(uid, { stage: { kind: 'done', file } })
      else this.#fail(uid, answer.failure)
    } catch (error) {
      this.#fail(uid, null)
      throw error
    } finally {
      this.#saving.delete(uid)
    }
  }

  async #saved({ uid, folders, file: { name }, clash }: PlannedFile, file: FormFile): Promise<CallResult> {
    const { place, choices } = this.#options
    const value = { [place.drop.file.name]: [file] }
    if (clash && choices.get(uid) === 'version') return this.#newVersion(clash.record.id, value)
    const key = pathKey(folders)
    const folder = this.#folders.get(key)
    if (!folder?.ok) return folder ?? REFUSED
    const taken = this.#taken.get(key) ?? new Set<string>()
    const free = clash ? freeName(name, taken) : name
    this.#taken.set(key, taken.add(free.toLowerCase()))
    return this.#make(place.drop.action, 'id' in folder ? folder.id : null, free, value)
  }

  /** Makes a record by the form of an action, at a level. */
  #make(
    actionName: string | null,
    parent: string | null,
    name: string,
    values: { readonly [field: string]: unknown },
  ): Promise<CallResult> {
    const { port, module, list, input } = this.#options.place
    const action = module.actions.get(actionName ?? '')
    const form: Form | undefined = module.forms.get(action?.effect.opens ?? '')
    if (!action || !form) return Promise.resolve(REFUSED)
    const query = atLevel(list, defaultQuery(list), parent)
    const given = evaluateAll(action.effect.with, actionScope({ module, record: null, input, query }, port))
    const title = module.roles.get('title')
    const placed = list.levels ? { [list.levels.parent.name]: parent } : {}
    return sendValues(
      port,
      { module, form, record: null, input: { ...input, ...given } },
      { ...values, ...placed, ...(title ? { [title.name]: name } : {}) },
    )
  }

  /** Another file for a record, as it is now. */
  async #newVersion(id: string, values: { readonly [field: string]: unknown }): Promise<CallResult> {
    const { place } = this.#options
    const { port, module, input } = place
    const answer = await port.call(module, 'get', { id, input })
    if (!answer.ok) return answer
    const record = readRecord(module, answer.body)
    const form = versionForm(place, record)
    return form ? sendValues(port, { module, form, record, input: { ...input, id } }, values) : REFUSED
  }
}

const REFUSED = refusedHere(UNEXPECTED)
