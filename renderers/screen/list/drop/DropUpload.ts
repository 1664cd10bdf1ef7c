import { UNEXPECTED, isPassing, readRecord } from '#engine/call'
import type { Form } from '#engine/definition'
import type { FormFile } from '#engine/field'
import type { Values } from '#engine/form'
import { atLevel, defaultQuery } from '#engine/list'
import { actionScope, evaluateAll } from '#renderers/action'
import { waitForRetry } from '#renderers/context'
import type { CallResult, SendOptions, SendOutcome, Uploader, WaitForRetry } from '#renderers/context'
import type { UploadItem } from '#renderers/field'
import { UploadList, UploadQueue, isPending } from '#renderers/form'
import type { UploadEntry } from '#renderers/form'
import { refusedHere, submitHeadless } from '../../form/submitHeadless.ts'
import type { Written } from '../../form/submitHeadless.ts'
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
  readonly uploader: Uploader
  readonly wait?: WaitForRetry
}

/**
 * Makes the folders of a drop, then uploads each file and makes its record, a few at a time. An attempt goes on where the last one
 * was cut off. A file that fails stops no other one.
 */
export class DropUpload {
  readonly #options: DropOptions
  readonly #list = new UploadList()
  readonly #queue: UploadQueue
  readonly #files: ReadonlyMap<string, PlannedFile>
  readonly #folders: DropFolders
  #uids: readonly string[] = []
  readonly #taken = new Map<string, Set<string>>()
  /** The name of a file as it was sent, by its id: another attempt takes no further number. */
  readonly #names = new Map<string, string>()
  /** Stored files that have no record yet, by the id of the dropped file. */
  readonly #uploaded = new Map<string, FormFile>()

  constructor(options: DropOptions) {
    const { place, plan, choices, level, wait = waitForRetry } = options
    this.#options = options
    const sent = plan.files.filter(({ uid, conflict }) => conflict === null || choices.get(uid) !== 'skip')
    this.#files = new Map(sent.map((file) => [file.uid, file]))
    this.#folders = new DropFolders({
      paths: plan.folders,
      known: plan.known,
      level,
      wait,
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
    this.#queue = new UploadQueue({
      list: this.#list,
      uploader: { send: (file, how) => this.#send(file, how) },
      module: place.module.id,
      wait,
      fieldOf: () => [place.drop.file.name],
      onStored: (uid, file) => this.#list.update(uid, { stage: { kind: 'done', file } }),
    })
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

  /** Ids of the files in their order; the same array as long as none was taken off. */
  readonly uids = (): readonly string[] => {
    if (this.#uids.length !== this.#list.entries.length) this.#uids = this.#list.entries.map(({ uid }) => uid)
    return this.#uids
  }

  /** Subscribes to one file. */
  readonly subscribeTo = (uid: string, listener: () => void): (() => void) => this.#list.subscribe(uid, listener)

  /** The same object as long as nothing has changed in the file. */
  readonly item = (uid: string): UploadItem | undefined => this.#list.items(uid)[0]

  /** Whether each file and folder is done or has failed. */
  readonly isOver = (): boolean =>
    [...this.#list.entries, ...this.#folders.entries].every(
      ({ stage: { kind } }) => kind === 'done' || kind === 'failed',
    )

  readonly pathOf = (uid: string): string => this.#files.get(uid)?.path ?? ''

  /** Makes the folders, then sends the files. */
  async start(): Promise<void> {
    try {
      await this.#folders.makeAll()
    } finally {
      this.#queue.start()
    }
  }

  stop(uid: string): void {
    const entry = this.#list.find(uid)
    if (!entry || !isPending(entry)) return
    this.#queue.stop(uid)
    this.#list.update(uid, { stage: { kind: 'failed', failure: null } })
  }

  /** Ends it: makes no further folder, stops the files and discards what is uploaded of them. */
  stopAll(): void {
    this.#folders.stop()
    for (const entry of this.#list.entries) {
      this.stop(entry.uid)
      this.#discard(entry)
    }
  }

  /** Lets the next attempt begin anew, without the file that an earlier one has stored or begun. */
  #forget(uid: string): void {
    this.#uploaded.delete(uid)
    this.#list.update(uid, { uploadUrl: null, sent: 0 })
  }

  /** Takes a file that failed off the list. */
  remove(uid: string): void {
    for (const entry of this.#list.remove((one) => one.uid === uid && one.stage.kind === 'failed')) this.#discard(entry)
  }

  #discard({ uid, stage, uploadUrl }: UploadEntry): void {
    if (stage.kind === 'done' || uploadUrl === null) return
    this.#options.uploader.forget(uploadUrl)
    this.#forget(uid)
  }

  /** Tries a failed file again, with the folders that it lies in. */
  retry(uid: string): void {
    if (this.#list.find(uid)?.stage.kind !== 'failed') return
    this.#folders.retry(this.#files.get(uid)?.folders ?? [])
    this.#list.update(uid, { stage: { kind: 'queued' } })
    this.#queue.start()
  }

  /** Tries a failed folder again, with what failed in it. */
  async retryFolder(key: string): Promise<void> {
    const isWithin = (path: readonly string[]): boolean => `${pathKey(path)}/`.startsWith(`${key}/`)
    for (const { path } of this.#folders.entries) if (isWithin(path)) this.#folders.retry(path)
    for (const { uid, stage } of this.#list.entries)
      if (stage.kind === 'failed' && stage.failure && isWithin(this.#files.get(uid)?.folders ?? [])) this.retry(uid)
    await this.#folders.makeAll()
  }

  async #makeFolder(parent: string | null, name: string): Promise<FolderResult> {
    const { place } = this.#options
    const answer = await this.#make(place.drop.folder, parent, name)
    return answer.ok ? { ok: true, id: readRecord(place.module, answer.body).id } : answer
  }

  /** Uploads a file and makes its record. What an earlier attempt has stored is not sent again. */
  async #send(file: File, how: SendOptions): Promise<SendOutcome> {
    const planned = this.#files.get(how.key)
    if (!planned) return { ...REFUSED, isTransient: false }
    const folder = await this.#folders.resultOf(planned.folders)
    // A lost connection was waited for when the folder was made.
    if (!folder.ok) return { ok: false, failure: folder.failure ?? REFUSED.failure, isTransient: false }
    how.signal.throwIfAborted()
    const stored = this.#uploaded.get(how.key)
    const sent: SendOutcome = stored ? { ok: true, file: stored } : await this.#options.uploader.send(file, how)
    if (!sent.ok) return sent
    this.#uploaded.set(how.key, sent.file)
    const made = await this.#save(planned, folder.id, { file: sent.file, signal: how.signal })
    // The stored file itself may be refused, because it has expired: the next attempt sends it anew.
    if (!made.ok && !isPassing(made.failure) && made.failure.status !== CONFLICT) this.#forget(how.key)
    return made.ok ? sent : { ...made, isTransient: isPassing(made.failure) }
  }

  /** Makes the record of a file, or gives the file to the record that has its name. */
  async #save(planned: PlannedFile, folder: string | null, sent: StoredUpload): Promise<CallResult> {
    const { place, choices } = this.#options
    const { uid, conflict } = planned
    if (conflict && choices.get(uid) === 'version') return this.#newVersion(conflict.record.id, sent)
    const answer = await this.#make(place.drop.action, folder, this.#nameOf(planned), sent)
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
  #make(actionName: string | null, parent: string | null, name: string, sent?: StoredUpload): Promise<CallResult> {
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
      this.#written({ ...placed, ...(title ? { [title.name]: name } : {}) }, sent),
    )
  }

  /** Another file for a record, as it is now. */
  async #newVersion(id: string, sent: StoredUpload): Promise<CallResult> {
    const { place } = this.#options
    const { port, module, input } = place
    const answer = await port.call(module, 'get', { id, input })
    if (!answer.ok) return answer
    const record = readRecord(module, answer.body)
    const form = versionForm(place, record)
    return form
      ? submitHeadless(port, { module, form, record, input: { ...input, id } }, this.#written({}, sent))
      : REFUSED
  }

  #written(values: Values, sent?: StoredUpload): Written {
    if (!sent) return { values }
    return { values, uploaded: { [this.#options.place.drop.file.name]: [sent.file] }, signal: sent.signal }
  }
}

/** A file that is stored, on the way to its record. */
interface StoredUpload {
  readonly file: FormFile
  readonly signal: AbortSignal
}

/** Status of a refusal because of what is there already. */
const CONFLICT = 409

const REFUSED = refusedHere(UNEXPECTED)
