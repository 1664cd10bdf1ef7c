import { randomUUID } from 'node:crypto'
import { Server } from '@tus/server'
import type { Locker } from '@tus/server'
import { FILE_LIMIT } from '#engine/field'
import { retryAfter } from '../../database/index.ts'
import type { Uploader } from './uploadRow.ts'
import { roomLeft } from '../quota.ts'
import { RefusedUpload } from './refusedUpload.ts'
import { UploadStore } from './uploadStore.ts'

/** Milliseconds that a replaced writer has to store its data. */
const DRAIN_TIMEOUT = 500

/** Response to a request of the upload protocol. `code` is set if it was refused. */
export interface UploadAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  readonly code: string | null
  /** Seconds until it may be tried again. Null: nobody knows. */
  readonly retryAfter: number | null
}

/** Headers of the protocol (tus 1.0, 3). Other headers of the library, such as CORS ones, are dropped. */
const PROTOCOL_HEADERS = new Set(
  'location tus-resumable tus-version tus-extension tus-max-size upload-offset upload-length upload-expires'.split(' '),
)

/** Catalogue codes for the statuses of the protocol. */
const CODES: { readonly [status: number]: string } = {
  404: '91016',
  410: '91016',
  413: '90008',
  415: '90004',
  500: '90099',
}

/**
 * Handles one request of the tus protocol for a caller (tus 1.0: creation, creation-with-upload, termination,
 * expiration).
 */
export async function handleUpload(
  caller: Uploader,
  locker: Locker,
  path: string,
  request: Request,
): Promise<UploadAnswer> {
  const store = new UploadStore(caller)
  const refused: { code: string | null; retryAfter: number | null } = { code: null, retryAfter: null }
  const server = new Server({
    path,
    datastore: store,
    locker,
    maxSize: FILE_LIMIT,
    relativeLocation: true,
    lockDrainTimeout: DRAIN_TIMEOUT,
    namingFunction: () => randomUUID(),
    // Checked before locking, so that nobody can disturb another user's upload.
    onIncomingRequest: async ({ method }, id) => {
      if (method !== 'POST') await store.expires(id)
    },
    onUploadFinish: async ({ method }, { id }) => ({
      status_code: method === 'POST' ? 201 : 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: await store.end(id),
    }),
    onResponseError: async (_request, reported) => {
      // The library reports a full disk, and bytes that are refused, as an aborted request, before the store has finished.
      const failure = await store.failure()
      if (retryAfter(failure) !== null) throw failure
      const error = failure instanceof RefusedUpload ? failure : reported
      const { status_code: status = 500 } = 'status_code' in error ? error : {}
      refused.code = 'code' in error && typeof error.code === 'string' ? error.code : (CODES[status] ?? '90004')
      refused.retryAfter = error instanceof RefusedUpload ? error.retryAfter : null
      if (status === 500 && error instanceof Error) throw error
      return { status_code: status, body: '' }
    },
  })
  const answer = await server.handleWeb(request)
  const isRefused = answer.status >= 400
  // The library answers 501 to optional features; here that is a wrong request.
  const status = answer.status === 501 ? 400 : answer.status
  // Told before anything is sent: whoever uploads many files asks once.
  const room = request.method === 'OPTIONS' && !isRefused ? await roomLeft(caller, caller.rows) : null
  return {
    status,
    headers: [
      ...[...answer.headers].filter(([name]) => PROTOCOL_HEADERS.has(name) || (!isRefused && name === 'content-type')),
      ...(room === null ? [] : [['upload-room', String(room)] as const]),
    ],
    body: isRefused ? '' : await answer.text(),
    code: isRefused ? (refused.code ?? CODES[answer.status] ?? '90004') : null,
    retryAfter: refused.retryAfter,
  }
}

/**
 * Describes a complete, unassigned upload of the caller, for a client that lost the last response. If the last
 * request broke off after the last byte, the upload is completed now.
 */
export async function describeUpload(caller: Uploader, locker: Locker, id: string): Promise<UploadAnswer> {
  const store = new UploadStore(caller)
  try {
    // Checked before locking, so that nobody can disturb another user's upload.
    await store.expires(id)
    const body = await withUploadLock(locker, id, () => store.end(id))
    return {
      status: 200,
      headers: [['content-type', 'application/json; charset=utf-8']],
      body,
      code: null,
      retryAfter: null,
    }
  } catch (error) {
    if (error instanceof RefusedUpload)
      return { status: error.status_code, headers: [], body: '', code: error.code, retryAfter: error.retryAfter }
    throw error
  }
}

/** Runs work while no other request uses the upload. Further requests wait. */
async function withUploadLock<Done>(locker: Locker, id: string, work: () => Promise<Done>): Promise<Done> {
  const lock = locker.newLock(id)
  await lock.lock(new AbortController().signal, () => undefined)
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}
