import { UNEXPECTED, readRecord } from '#engine/call'
import type { Failure } from '#engine/call'
import type { Form } from '#engine/definition'
import type { FormFile } from '#engine/field'
import { atLevel, defaultQuery } from '#engine/list'
import { actionScope, evaluateAll } from '#renderers/action'
import type { CallResult } from '#renderers/context'
import type { UploadItem } from '#renderers/field'
import { UploadList } from '#renderers/form'
import { refusedHere, sendValues } from '../../form/sendValues.ts'
import { freeName } from './dropPlan.ts'
import type { ClashChoice, DropPlan, PlannedFile } from './dropPlan.ts'
import { pathKey } from './droppedTree.ts'
import { versionForm } from './levelReader.ts'
import type { DropPlace } from './levelReader.ts'

interface DropOptions {
  readonly place: DropPlace
  readonly plan: DropPlan
  /** By the id of the file. */
  readonly choices: ReadonlyMap<string, ClashChoice>
  /** The level where it was dropped. Null: the top one. */
  readonly level: string | null
}

/** Files on their way at once. */
const LANES = 3

/** Makes the folders of a drop, then a record of each file, a few at a time. A file that fails stops no other one. */
export class DropUpload {
  readonly #options: DropOptions
  readonly #list = new UploadList()
  readonly #files: ReadonlyMap<string, PlannedFile>
  readonly #running = new Map<string, AbortController>()
  readonly #folders = new Map<string, CallResult | { readonly ok: true; readonly id: string | null }>()
  readonly #taken = new Map<string, Set<string>>()

  constructor(options: DropOptions) {
    const { place, plan, choices, level } = options
    this.#options = options
    const sent = plan.files.filter(({ uid, clash }) => clash === null || choices.get(uid) !== 'skip')
    this.#files = new Map(sent.map((file) => [file.uid, file]))
    this.#folders.set('', { ok: true, id: level })
    for (const [path, id] of plan.known) this.#folders.set(path, { ok: true, id })
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
    this.#run()
  }

  /** Sends whatever waits, as far as there is room. */
  #run(): void {
    for (const { uid, stage } of this.#list.entries) {
      if (this.#running.size >= LANES) return
      if (stage.kind === 'queued' && !this.#running.has(uid)) void this.#send(uid)
    }
  }

  stop(uid: string): void {
    const stage = this.#list.find(uid)?.stage.kind
    if (stage !== 'queued' && stage !== 'sending') return
    this.#running.get(uid)?.abort()
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
    this.#list.update(uid, { stage: { kind: 'queued' } })
    this.#run()
  }

  #fail(uid: string, failure: Failure | null): void {
    this.#list.update(uid, { stage: { kind: 'failed', failure } })
  }

  async #makeFolder(path: readonly string[]): Promise<CallResult | { readonly ok: true; readonly id: string | null }> {
    const { place } = this.#options
    const above = this.#folders.get(pathKey(path.slice(0, -1)))
    if (!above?.ok) return above ?? REFUSED
    const answer = await this.#make(place.drop.folder, 'id' in above ? above.id : null, path.at(-1) ?? '')
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

  async #saved({ uid, folders, file, clash }: PlannedFile, signal: AbortSignal): Promise<CallResult> {
    const { place, choices } = this.#options
    const sent = { files: { [place.drop.file.name]: [file] }, signal }
    if (clash && choices.get(uid) === 'version') return this.#newVersion(clash.record.id, sent)
    const key = pathKey(folders)
    const folder = this.#folders.get(key)
    if (!folder?.ok) return folder ?? REFUSED
    const taken = this.#taken.get(key) ?? new Set<string>()
    const free = clash ? freeName(file.name, taken) : file.name
    this.#taken.set(key, taken.add(free.toLowerCase()))
    return this.#make(place.drop.action, 'id' in folder ? folder.id : null, free, sent)
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
    return sendValues(
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
    return form ? sendValues(port, { module, form, record, input: { ...input, id } }, { ...sent, values: {} }) : REFUSED
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

const REFUSED = refusedHere(UNEXPECTED)
