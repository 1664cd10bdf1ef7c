import { randomUUID } from 'node:crypto'
import { Server } from '@tus/server'
import type { Locker } from '@tus/server'
import { FILE_LIMIT } from '#engine/field'
import { retryAfter } from '../../database/index.ts'
import type { Uploader } from './uploader.ts'
import { RefusedUpload } from './refusedUpload.ts'
import { UploadStore } from './uploadStore.ts'

/** Milliseconds in which a writer that was asked to end may write what it has. */
const DRAIN_TIMEOUT = 500

/** What an upload's request comes to: the protocol's own status, and a code where it is refused. */
export interface UploadAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  readonly code: string | null
}

/** Headers of the protocol (tus 1.0, 3); whatever else its library says is not ours, such as to whom others may show it. */
const PROTOCOL_HEADERS = new Set(
  'location tus-resumable tus-version tus-extension tus-max-size upload-offset upload-length upload-expires'.split(' '),
)

/** Codes of the catalogue for what the protocol refuses. */
const CODES: { readonly [status: number]: string } = {
  404: '91016',
  410: '91016',
  413: '90008',
  415: '90004',
  500: '90099',
}

/** Carries out one request of the resumable protocol for one caller (tus 1.0: creation, with upload, termination, expiration). */
export async function handleUpload(
  caller: Uploader,
  locker: Locker,
  path: string,
  request: Request,
): Promise<UploadAnswer> {
  const store = new UploadStore(caller)
  const refused: { code: string | null } = { code: null }
  const server = new Server({
    path,
    datastore: store,
    locker,
    maxSize: FILE_LIMIT,
    relativeLocation: true,
    lockDrainTimeout: DRAIN_TIMEOUT,
    namingFunction: () => randomUUID(),
    // Asked before anything is locked: nobody disturbs another's upload.
    onIncomingRequest: async ({ method }, id) => {
      if (method !== 'POST') await store.expires(id)
    },
    onUploadFinish: async ({ method }, { id }) => ({
      status_code: method === 'POST' ? 201 : 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: await store.end(id),
    }),
    onResponseError: async (_request, error) => {
      // The library tells a disk that is full as a request that was broken off, and before the store is done with it.
      const failure = await store.failure()
      if (retryAfter(failure) !== null) throw failure
      const { status_code: status = 500 } = 'status_code' in error ? error : {}
      refused.code = 'code' in error && typeof error.code === 'string' ? error.code : (CODES[status] ?? '90004')
      if (status === 500 && error instanceof Error) throw error
      return { status_code: status, body: '' }
    },
  })
  const answer = await server.handleWeb(request)
  const isRefused = answer.status >= 400
  // What the protocol leaves to servers and this one does not do is asked for wrongly.
  const status = answer.status === 501 ? 400 : answer.status
  return {
    status,
    headers: [...answer.headers].filter(
      ([name]) => PROTOCOL_HEADERS.has(name) || (!isRefused && name === 'content-type'),
    ),
    body: isRefused ? '' : await answer.text(),
    code: isRefused ? (refused.code ?? CODES[answer.status] ?? '90004') : null,
  }
}

/**
 * A whole upload of the caller that no record names yet: for a client that lost the last answer. One whose last request was
 * broken off after its last byte becomes a file now.
 */
export async function describeUpload(caller: Uploader, locker: Locker, id: string): Promise<UploadAnswer> {
  const store = new UploadStore(caller)
  try {
    // Asked before anything is locked: nobody disturbs another's upload.
    await store.expires(id)
    const body = await withUploadLock(locker, id, () => store.end(id))
    return { status: 200, headers: [['content-type', 'application/json; charset=utf-8']], body, code: null }
  } catch (error) {
    if (error instanceof RefusedUpload) return { status: error.status_code, headers: [], body: '', code: error.code }
    throw error
  }
}

/** Does something while no other request works on an upload. Whoever comes meanwhile waits: it is soon over. */
async function withUploadLock<Done>(locker: Locker, id: string, work: () => Promise<Done>): Promise<Done> {
  const lock = locker.newLock(id)
  await lock.lock(new AbortController().signal, () => undefined)
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}
