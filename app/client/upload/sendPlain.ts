import type { SendOptions, SendOutcome } from '#renderers/context'
import { safeFileName } from '#engine/field'
import { emitConnectionEvent } from '../connectionEvents.ts'
import type { Credentials } from '../credentials.ts'
import { NETWORK } from '../readAnswer.ts'
import { requestHeaders } from '../requestHeaders.ts'
import { readUploadAnswer } from './readUploadAnswer.ts'

const ADDRESS = '/api/v3/documentos/'
/** Address at which an upload that is not saved yet can be discarded, however it was sent. */
const LOOSE = '/api/cargas/'

/** Sends a file in one request. Uses XMLHttpRequest because fetch does not report upload progress. */
export function sendPlain(
  file: File,
  { module, protect, key, signal, onUploadUrl, onProgress }: SendOptions,
  credentials: Credentials,
): Promise<SendOutcome> {
  const query = new URLSearchParams({
    notificar: 'false',
    idmodrelac: module,
    ...(protect ? { proteger: 'true' } : {}),
  })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${ADDRESS}?${query.toString()}`)
    const headers = requestHeaders({ version: null }, credentials, credentials.language(), { 'Idempotency-Key': key })
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    const abort = (): void => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      emitConnectionEvent('heard')
      // The frame around the file is sent too.
      onProgress(Math.min(file.size, Math.round((loaded / total) * file.size)))
    })
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) return reject(signal.reason as Error)
      if (request.status === 0) return resolve({ ok: false, failure: NETWORK, isTransient: true })
      emitConnectionEvent('heard')
      const token = request.getResponseHeader('id-token')
      if (token) credentials.replaceToken(token)
      const outcome = readUploadAnswer(request.status, request.responseText)
      if (outcome.ok) onUploadUrl(LOOSE + outcome.file.id)
      resolve(outcome)
    })
    if (signal.aborted) return reject(signal.reason as Error)
    request.send(body(file))
  })
}

/** The JSON part comes first (wire contract, 1). */
function body(file: File): FormData {
  const data = new FormData()
  const document = { nombre: safeFileName(file.name) }
  data.append('documento', new Blob([JSON.stringify(document)], { type: 'application/json' }))
  data.append('archivo', file, file.name)
  return data
}
