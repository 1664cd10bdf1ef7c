import { UNEXPECTED, readRecord } from '#engine/call'
import type { Failure } from '#engine/call'
import type { Form } from '#engine/definition'
import type { FormFile } from '#engine/field'
import { atLevel, defaultQuery } from '#engine/list'
import { actionScope, evaluateAll } from '#renderers/action'
import type { CallResult } from '#renderers/context'
import type { UploadItem } from '#renderers/field'
import { UploadList } from '#renderers/form'
import { refusedHere, submitHeadless } from '../../form/submitHeadless.ts'
import { DropFolders } from './DropFolders.ts'
import type { FolderEntry, FolderResult } from './DropFolders.ts'
import { freeName } from './dropPlan.ts'
import type { ConflictResolution, DropPlan, PlannedFile } from './dropPlan.ts'
import { pathKey } from './droppedTree.ts'
import { versionForm } from './levelReader.ts'
import type { DropPlace } from './levelReader.ts'

interface DropOptions {
  readonly place: DropPlace
  readonly plan: DropPlan
  /** By the id of the file. */
  readonly choices: ReadonlyMap<string, ConflictResolution>
  /** The level where it was dropped. Null: the top one. */
  readonly level: string | null
}

/** Files on their way at once. */
const MAX_CONCURRENT = 3

/** Makes the folders of a drop, then a record of each file, a few at a time. A file that fails stops no other one. */
export class DropUpload {
  readonly #options: DropOptions
  readonly #list = new UploadList()
  readonly #files: ReadonlyMap<string, PlannedFile>
  readonly #running = new Map<string, AbortController>()
  readonly #folders: DropFolders
  readonly #taken = new Map<string, Set<string>>()
  /** The name of a file as it was sent, by its id: another attempt takes no further number. */
  readonly #names = new Map<string, string>()

  constructor(options: DropOptions) {
    const { place, plan, choices, level } = options
    this.#options = options
    const sent = plan.files.filter(({ uid, conflict }) => conflict === null || choices.get(uid) !== 'skip')
    this.#files = new Map(sent.map((file) => [file.uid, file]))
    this.#folders = new DropFolders({
      paths: plan.folders,
      known: plan.known,
      level,
      make: (parent, name) => this.#makeFolder(parent, name),
    })
    for (const [path, names] of plan.taken) this.#taken.set(path, new Set(names))
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

  readonly subscribe = (listener: () => void): (() => void) => {
    const leaves = [this.#list.subscribe('', listener), this.#folders.subscribe(listener)]
    return () => {
      for (const leave of leaves) leave()
    }
  }

  /** The files in their order; the same array as long as nothing has changed. */
  readonly entries = () => this.#list.entries

  /** The folders in their order, those that exist among them; the same array as long as nothing has changed. */
  readonly folders = (): readonly FolderEntry[] => this.#folders.entries

  readonly item = (uid: string): UploadItem | undefined => this.#list.items(uid)[0]

  readonly pathOf = (uid: string): string => this.#files.get(uid)?.path ?? ''

  /** Makes the folders, then sends the files. */
  async start(): Promise<void> {
    try {
      await this.#folders.makeAll()
    } finally {
      this.#run()
    }
  }

  /** Sends whatever waits, as far as there is room. */
  #run(): void {
    for (const { uid, stage } of this.#list.entries) {
      if (this.#running.size >= MAX_CONCURRENT) return
      if (stage.kind === 'queued' && !this.#running.has(uid)) void this.#send(uid)
    }
  }

  stop(uid: string): void {
    const stage = this.#list.find(uid)?.stage.kind
    if (stage !== 'queued' && stage !== 'sending') return
    this.#running.get(uid)?.abort()
    this.#fail(uid, null)
  }

  /** Stops the files and makes no further folder. */
  stopAll(): void {
    this.#folders.stop()
    for (const { uid } of this.#list.entries) this.stop(uid)
  }

  /** Takes a file that failed off the list. */
  remove(uid: string): void {
    this.#list.remove((entry) => entry.uid === uid && entry.stage.kind === 'failed')
  }

  /** Tries a failed file again, with the folders that it lies in. */
  retry(uid: string): void {
    if (this.#list.find(uid)?.stage.kind !== 'failed') return
    this.#folders.retry(this.#files.get(uid)?.folders ?? [])
    this.#list.update(uid, { stage: { kind: 'queued' } })
    this.#run()
  }

  /** Tries a failed folder again, with what failed in it. */
  async retryFolder(key: string): Promise<void> {
    const isWithin = (path: readonly string[]): boolean => `${pathKey(path)}/`.startsWith(`${key}/`)
    for (const { path } of this.#folders.entries) if (isWithin(path)) this.#folders.retry(path)
    for (const { uid, stage } of this.#list.entries)
      if (stage.kind === 'failed' && stage.failure && isWithin(this.#files.get(uid)?.folders ?? [])) this.retry(uid)
    await this.#folders.makeAll()
  }

  #fail(uid: string, failure: Failure | null): void {
    this.#list.update(uid, { stage: { kind: 'failed', failure } })
  }

  async #makeFolder(parent: string | null, name: string): Promise<FolderResult> {
    const { place } = this.#options
    const answer = await this.#make(place.drop.folder, parent, name)
    return answer.ok ? { ok: true, id: readRecord(place.module, answer.body).id } : answer
  }

  /** Makes the record of a file, or gives the file to the record that has its name. */
  async #send(uid: string): Promise<void> {
    const planned = this.#files.get(uid)
    if (!planned) return
    const stop = new AbortController()
    this.#running.set(uid, stop)
    this.#list.update(uid, { stage: { kind: 'sending' } })
    try {
      const answer = await this.#saved(planned, stop.signal)
      if (stop.signal.aborted) return
      if (answer.ok) this.#list.update(uid, { stage: { kind: 'done', file: sentFile(planned) } })
      else this.#fail(uid, answer.failure)
    } catch (error) {
      if (stop.signal.aborted) return
      this.#fail(uid, null)
      throw error
    } finally {
      this.#running.delete(uid)
      this.#run()
    }
  }

  async #saved(planned: PlannedFile, signal: AbortSignal): Promise<CallResult | FolderResult> {
    const { place, choices } = this.#options
    const { uid, folders, file, conflict } = planned
    const sent = { files: { [place.drop.file.name]: [file] }, signal }
    if (conflict && choices.get(uid) === 'version') return this.#newVersion(conflict.record.id, sent)
    const folder = await this.#folders.resultOf(folders)
    if (!folder.ok || signal.aborted) return folder
    const answer = await this.#make(place.drop.action, folder.id, this.#nameOf(planned), sent)
    // A name that is taken after all is not tried again.
    if (!answer.ok && answer.failure.status === CONFLICT) this.#names.delete(uid)
    return answer
  }

  /** The name that a file gets; the same for each attempt. */
  #nameOf({ uid, folders, file, conflict }: PlannedFile): string {
    const held = this.#names.get(uid)
    if (held !== undefined) return held
    const key = pathKey(folders)
    const taken = this.#taken.get(key) ?? new Set<string>()
    const name = conflict ? freeName(file.name, taken) : file.name
    this.#taken.set(key, taken.add(name.toLowerCase()))
    this.#names.set(uid, name)
    return name
  }

  /** Makes a record by the form of an action, at a level. */
  #make(actionName: string | null, parent: string | null, name: string, sent: SentFiles = {}): Promise<CallResult> {
    const { port, module, list, input } = this.#options.place
    const action = module.actions.get(actionName ?? '')
    const form: Form | undefined = module.forms.get(action?.effect.opens ?? '')
    if (!action || !form) return Promise.resolve(REFUSED)
    const query = atLevel(list, defaultQuery(list), parent)
    const given = evaluateAll(action.effect.with, actionScope({ module, record: null, input, query }, port))
    const title = module.roles.get('title')
    const placed = list.levels ? { [list.levels.parent.name]: parent } : {}
    return submitHeadless(
      port,
      { module, form, record: null, input: { ...input, ...given } },
      { ...sent, values: { ...placed, ...(title ? { [title.name]: name } : {}) } },
    )
  }

  /** Another file for a record, as it is now. */
  async #newVersion(id: string, sent: SentFiles): Promise<CallResult> {
    const { place } = this.#options
    const { port, module, input } = place
    const answer = await port.call(module, 'get', { id, input })
    if (!answer.ok) return answer
    const record = readRecord(module, answer.body)
    const form = versionForm(place, record)
    return form
      ? submitHeadless(port, { module, form, record, input: { ...input, id } }, { ...sent, values: {} })
      : REFUSED
  }
}

interface SentFiles {
  readonly files?: { readonly [field: string]: readonly File[] }
  readonly signal?: AbortSignal
}

/** A file as lists of uploads tell it. */
const sentFile = ({ uid, file: { name, size } }: PlannedFile): FormFile => ({
  uid,
  id: uid,
  name,
  size,
  ruta: '',
  ddAttributes: 0,
})

/** Status of a refusal because of what is there already. */
const CONFLICT = 409

const REFUSED = refusedHere(UNEXPECTED)
