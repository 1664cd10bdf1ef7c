import { DetailedError, Upload } from 'tus-js-client'
import type { HttpRequest } from 'tus-js-client'
import { safeFileName } from '#engine/field'
import type { SendOptions, SendOutcome } from '#renderers/context'
import { emitConnectionEvent } from '../connectionEvents.ts'
import type { Credentials } from '../credentials.ts'
import { NETWORK } from '../readAnswer.ts'
import { requestHeaders } from '../requestHeaders.ts'
import { readUploadAnswer } from './readUploadAnswer.ts'

const ENDPOINT = '/api/cargas'
/** Bytes of one request: what a proxy that collects whole requests can lose. */
const CHUNK = 2_097_152
/** Nothing is kept of it any more: it begins anew. */
const GONE = 404

/** Sends a file by tus 1.0 (https://tus.io/protocols/resumable-upload), one attempt: from where the last one came to. */
export async function sendResumable(file: File, options: SendOptions, credentials: Credentials): Promise<SendOutcome> {
  const last = await upload(file, options, credentials)
  if (!('place' in last)) return last
  // All was there already, but the answer that said so was lost.
  const stored = await fetch(last.place, {
    headers: requestHeaders({ version: null }, credentials, credentials.language(), {}),
    signal: options.signal,
  })
  const outcome = readUploadAnswer(stored.status, await stored.text())
  if (outcome.ok || stored.status !== GONE) return outcome
  options.onUploadUrl(null)
  return { ...outcome, isTransient: true }
}

type Last = SendOutcome | { readonly place: string }

function upload(
  file: File,
  { module, field, protect, key, resume, signal, onUploadUrl, onProgress }: SendOptions,
  credentials: Credentials,
): Promise<Last> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(file, {
      endpoint: ENDPOINT,
      uploadUrl: resume,
      chunkSize: CHUNK,
      metadata: {
        filename: safeFileName(file.name),
        filetype: file.type,
        idmodrelac: module,
        campo: field.join('.'),
        ...(protect ? { proteger: 'true' } : {}),
      },
      // The caller decides when to retry, and from where to resume.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => sign(request, key, credentials),
      onAfterResponse: (request, response) => {
        emitConnectionEvent('heard')
        // Without this, the tus client would start over when the server is only briefly unavailable.
        if (request.getMethod() === 'HEAD' && response.getStatus() >= 500)
          throw new Error('No answer to where to go on')
        const token = response.getHeader('id-token')
        if (token) credentials.replaceToken(token)
      },
      onUploadUrlAvailable: () => onUploadUrl(sending.url),
      onProgress,
      onError: (error) => resolve(readError(error)),
      onSuccess: ({ lastResponse }) => {
        const outcome = readUploadAnswer(lastResponse.getStatus(), lastResponse.getBody())
        resolve(outcome.ok || sending.url === null ? outcome : { place: sending.url })
      },
    })
    const stop = (): void => {
      sending.abort().catch(() => undefined)
      reject(signal.reason as Error)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    sending.start()
  })
}

/** Each request speaks for the session of its moment: a token may be replaced on the way. */
function sign(request: HttpRequest, key: string, credentials: Credentials): void {
  const more = request.getMethod() === 'POST' ? { 'Idempotency-Key': key } : undefined
  requestHeaders({ version: null }, credentials, credentials.language(), more ?? {}).forEach((value, name) =>
    request.setHeader(name, value),
  )
}

function readError(error: Error): SendOutcome {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return answer
    ? readUploadAnswer(answer.getStatus(), answer.getBody())
    : { ok: false, failure: NETWORK, isTransient: true }
}
