import { NO_RECORDS } from '#engine/call'
import type { CallScope } from '#engine/call'
import type { Module } from '#engine/definition'
import type { CallResult, ContentPart, ContentResult, PartResult, Uploader } from '#renderers/context'
import type { Client, ClientOptions } from './createClient.ts'
import type { Credentials } from './credentials.ts'
import { handleAuthCode } from './credentials.ts'
import { NETWORK, readAnswer } from './readAnswer.ts'

/** Downloads and uploads files within a session. */
interface FileClient {
  /** Asks a list for CSV, and hands the file to the person. */
  readonly download: (module: Module, scope: CallScope, options?: ClientOptions) => Promise<CallResult>
  /** Fetches a stored file and hands it to the person. `isSigned`: with the signatures on it. */
  readonly downloadFile: (path: string, name: string, isSigned?: boolean) => Promise<CallResult>
  /** Fetches a stored file for display. `isSigned`: only if it is signed. */
  readonly fetchContent: (path: string, isSigned?: boolean) => Promise<ContentResult>
  /** Fetches a part of a stored file for display. */
  readonly fetchPart: (path: string, isSigned: boolean, part: ContentPart) => Promise<PartResult>
  /** Fetches a stored file in small, once for each id. Null: it is not pictured. */
  readonly fetchThumbnail: (id: string, path: string) => Promise<Blob | null>
  readonly uploads: Uploader
}

const UNREACHED = { ok: false, failure: NETWORK } as const
const EMPTY: CallResult = { ok: false, failure: { ...NETWORK, code: NO_RECORDS } }

/** Each is loaded when it is asked for. */
export const createFileClient = (client: Client, credentials: Credentials): FileClient => ({
  download: async (module, scope, options = {}) => {
    const held = credentials.token()
    const name = options.file ?? 'list'
    const response = await client.ask(module, name, scope, options, { Accept: 'text/csv' })
    const list = module.calls.get(name)
    if (!response || !list) return UNREACHED
    if (!response.ok) {
      const result = await readAnswer(response, list)
      if (!result.ok) handleAuthCode(result.failure.code, held, credentials)
      return result
    }
    const saving = await import('./saveFile.ts').catch(() => null)
    if (!saving) return UNREACHED
    const saved = await saving.saveAnswer(response, module).catch(() => null)
    if (saved === null) return UNREACHED
    return saved ? { ok: true, body: null } : EMPTY
  },
  downloadFile: async (path, name, isSigned) => {
    const fetching = await import('./fetchFile.ts').catch(() => null)
    return fetching ? fetching.fetchFile(path, name, credentials, isSigned) : UNREACHED
  },
  fetchContent: async (path, isSigned) => {
    const fetching = await import('./fetchFile.ts').catch(() => null)
    return fetching ? fetching.fetchContent(path, credentials, isSigned) : UNREACHED
  },
  fetchPart: async (path, isSigned, part) => {
    const fetching = await import('./fetchFile.ts').catch(() => null)
    return fetching ? fetching.fetchPart(path, isSigned, part, credentials) : UNREACHED
  },
  fetchThumbnail: cacheRecent(async (path) => {
    const fetching = await import('./fetchFile.ts').catch(() => null)
    return fetching ? fetching.fetchThumbnail(path, credentials) : null
  }),
  uploads: {
    prepare: () => {
      import('./upload/sendFile.ts').then(({ prepare }) => prepare()).catch(() => undefined)
    },
    send: async (file, options) => {
      const sending = await import('./upload/sendFile.ts').catch(() => null)
      return sending ? sending.sendFile(file, options, credentials) : { ok: false, failure: NETWORK, isTransient: true }
    },
    room: async () => {
      const sending = await import('./upload/readFreeSpace.ts').catch(() => null)
      return sending ? sending.readFreeSpace(credentials) : null
    },
    forget: (place) => {
      import('./upload/forgetFile.ts').then(({ forgetFile }) => forgetFile(place, credentials)).catch(() => undefined)
    },
  },
})

/** Thumbnails that are kept while the page is open. */
const MAX_CACHED = 300

/** Fetches each file once, and forgets those that were asked for longest ago. What fails is tried again. */
function cacheRecent(fetch: (path: string) => Promise<Blob | null>): FileClient['fetchThumbnail'] {
  const kept = new Map<string, Promise<Blob | null>>()
  return (id, path) => {
    const known = kept.get(id)
    const wanted = known ?? fetch(path)
    kept.delete(id)
    kept.set(id, wanted)
    if (!known)
      void wanted.then((content) => {
        if (content === null && kept.get(id) === wanted) kept.delete(id)
      })
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_CACHED) break
      kept.delete(oldest)
    }
    return wanted
  }
}
