import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { ACCEPTED_TYPES, extensionOf, mediaOf, safeFileName } from '#engine/field'
import { SCAN_RETRY_SECONDS, scanDenial } from '../scanDenial.ts'
import { uploadDenial, RefusedUpload, uploadNotFound } from './refusedUpload.ts'
import {
  BEGINNING,
  newFileKey,
  inspectStored,
  appendSealed,
  arrivedSize,
  finishSealed,
  startsAs,
} from '../../fileStore/index.ts'
import type { SealKey } from '../../fileStore/index.ts'
import { quotaDenial } from '../quota.ts'
import { volumeKey } from '../../operation/index.ts'
import { toFormFile, toWireFile } from '../storedFile.ts'
import { refuseForPlace } from './placeDenial.ts'
import {
  LEASE_RENEWAL_MS,
  createUpload,
  dropUpload,
  completeUpload,
  acquireLease,
  readUpload,
  releaseLease,
} from './uploadRow.ts'
import type { Uploader, UploadRow } from './uploadRow.ts'

/** Seconds after which a writer of another server may have ended. */
const LEASE_RETRY_SECONDS = 5

/** Running writes. An aborted request returns before its data is on disk. */
const activeWrites = new Map<string, Promise<unknown>>()

/** The uploads of one caller for the tus library: rows in the database, and sealed files for the data. */
export class UploadStore extends DataStore {
  readonly #caller: Uploader
  readonly #writer = randomUUID()
  #failure: Promise<unknown> = Promise.resolve(null)

  constructor(caller: Uploader) {
    super()
    this.#caller = caller
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { filename = '', proteger, idmodrelac: module, campo: field } = upload.metadata ?? {}
    const name = safeFileName(filename ?? '')
    const bytes = upload.size ?? 0
    if (bytes === 0) throw new RefusedUpload('91020', 400)
    if (!ACCEPTED_TYPES.includes(extensionOf(name))) throw new RefusedUpload('91018', 415)
    const misplaced = await refuseForPlace(this.#caller, { module, field }, { name, size: bytes })
    if (misplaced) throw misplaced
    const denial = await quotaDenial(this.#caller, this.#caller.rows, bytes, true)
    if (denial) throw new RefusedUpload(denial, 413)
    const { portal, tenant, plan } = this.#caller
    const wait = portal.volume.take(volumeKey(tenant.id, plan.user), bytes)
    if (wait > 0) throw new RefusedUpload('92041', 429, wait)
    const seal = { id: upload.id, key: newFileKey() }
    await createUpload(this.#caller, seal, { name, bytes, isProtected: proteger === 'true' })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    await activeWrites.get(id)
    const row = await this.#read(id)
    const offset = row.state === 'loose' ? row.bytes : await arrivedSize(await this.#path(id), await this.#seal(row))
    return new Upload({ id, size: row.bytes, offset })
  }

  /** Writes under a lease that is renewed meanwhile, so that only one server writes at a time. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const work = this.#write(content, id, offset)
    this.#failure = work.then(
      () => null,
      (error: unknown) => error,
    )
    // The error reaches whoever made the request.
    const ended = work.then(
      () => undefined,
      () => undefined,
    )
    activeWrites.set(id, ended)
    try {
      return await work
    } finally {
      if (activeWrites.get(id) === ended) activeWrites.delete(id)
    }
  }

  /** The error of the last write, or null. Resolves after all writes have ended. */
  failure(): Promise<unknown> {
    return this.#failure
  }

  async #write(content: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#read(id)
    if (row.state === 'loose') return row.bytes
    if (!(await acquireLease(this.#caller, id, this.#writer)))
      throw new RefusedUpload('92005', 503, LEASE_RETRY_SECONDS)
    let renewing: Promise<unknown> = Promise.resolve()
    const renewal = setInterval(() => {
      renewing = acquireLease(this.#caller, id, this.#writer).catch(() => false)
    }, LEASE_RENEWAL_MS)
    try {
      const source = content as AsyncIterable<Buffer>
      const [path, seal] = [await this.#path(id), await this.#seal(row)]
      return await appendSealed(path, seal, offset, offset === 0 ? begunAs(source, row.name) : source, 'open')
    } catch (error) {
      if (error instanceof RefusedUpload) await dropUpload(this.#caller, id)
      throw error
    } finally {
      clearInterval(renewal)
      // A pending renewal would acquire the lease again after its release.
      await renewing
      await releaseLease(this.#caller, id, this.#writer)
    }
  }

  override async remove(id: string): Promise<void> {
    await this.#read(id)
    await dropUpload(this.#caller, id)
  }

  /** Turns a complete upload into a file, once. Files of unknown types are dropped. */
  async end(id: string): Promise<string> {
    const row = await this.#read(id)
    if (row.state === 'arriving')
      await this.#end(row).catch(async (error: unknown) => {
        // Another request completed or refused it meanwhile and removed the gathered bytes: an interrupted request ends
        // an upload whose last byte has arrived.
        const current = await readUpload(this.#caller, id)
        if (!current) throw error instanceof RefusedUpload ? error : uploadNotFound()
        if (current.state !== 'loose') throw error
      })
    return JSON.stringify(toWireFile(this.#caller, toFormFile(await this.#read(id))))
  }

  async #end(row: UploadRow): Promise<void> {
    const { id } = row
    const { offset } = await this.getUpload(id)
    if (offset < row.bytes) throw uploadNotFound()
    const path = await this.#path(id)
    const seal = await this.#seal(row)
    await finishSealed(path, seal, row.bytes)
    const { files } = this.#caller.portal
    const file = await files.withTemporaryFile((scratch) => inspectStored(path, seal, row.name, null, scratch))
    const code = uploadDenial(file)
    if (code) {
      await dropUpload(this.#caller, id)
      throw new RefusedUpload(code, code === '91018' ? 415 : 400)
    }
    await this.#scan(id, path, seal)
    await files.publish(this.#caller.tenant.id, id, () => completeUpload(this.#caller, id, file))
  }

  /** Refuses what is infected. What cannot be scanned now may be ended later. */
  async #scan(id: string, path: string, seal: SealKey): Promise<void> {
    const denial = scanDenial(await this.#caller.portal.files.scanGathered(path, seal))
    if (denial === null) return
    if (denial === '92127') throw new RefusedUpload(denial, 503, SCAN_RETRY_SECONDS)
    await dropUpload(this.#caller, id)
    throw new RefusedUpload(denial, denial === '92126' ? 422 : 413)
  }

  /** End of the time in which an upload can be resumed. */
  async expires(id: string): Promise<Date> {
    return (await this.#read(id)).expires
  }

  async #read(id: string): Promise<UploadRow> {
    const row = await readUpload(this.#caller, id)
    if (!row) throw uploadNotFound()
    if (row.expires <= this.#caller.portal.clock()) throw new RefusedUpload('91016', 410)
    return row
  }

  #path(id: string): Promise<string> {
    return this.#caller.portal.files.pathOf(this.#caller.tenant.id, id)
  }

  async #seal({ id, wrapped, version }: UploadRow): Promise<SealKey> {
    const { portal, rows, tenant } = this.#caller
    return { id, key: await portal.files.keys.unwrap(rows, tenant.id, id, { wrapped, version }) }
  }
}

/** The pieces of a file. Refuses one whose first bytes are not of the type that its name says; a request may bring fewer. */
async function* begunAs(source: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer, void> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const piece of source) {
    if (head === null) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < BEGINNING) continue
    if (!startsAs(head, mediaOf(name) ?? '')) throw new RefusedUpload('91018', 415)
    yield head
    head = null
  }
  if (head && head.length > 0) yield head
}
