import type { Failure } from '#engine/call'
import type { FormFile } from '#engine/field'
import type { UploadItem } from '#renderers/field'
import type { StoredAs } from './uploadValue.ts'

/** The stage of an upload. */
export type UploadStage =
  | { readonly kind: 'queued' | 'sending' | 'cut' }
  | { readonly kind: 'done'; readonly file: FormFile }
  /** `failure`: null if the user cancelled the upload. */
  | { readonly kind: 'failed'; readonly failure: Failure | null }

/** A selected file with the lasting key of its field. */
export interface UploadEntry {
  readonly uid: string
  readonly key: string
  readonly file: File
  readonly protect: boolean
  readonly storedAs: StoredAs
  readonly stage: UploadStage
  /** Bytes sent. */
  readonly sent: number
  /** URL to resume the upload from; null: start from the beginning. */
  readonly uploadUrl: string | null
}

/** Bit of a protected file (wire contract, 1.2). */
const PROTECTED = 1
/** Maximum percentage until the whole file is confirmed. */
const MAX_UNCONFIRMED = 99.99

export const isPending = ({ stage: { kind } }: UploadEntry): boolean =>
  kind === 'queued' || kind === 'sending' || kind === 'cut'

/** An entry as its field shows it (UP-04). */
export function uploadItem({ uid, file, protect, stage, sent }: UploadEntry): UploadItem {
  const chosen = {
    uid,
    name: file.name,
    size: file.size,
    progress: percent(sent, file.size),
    uploaded: false,
    failUpload: false,
    code: null,
    response: null,
    ddAttributes: protect ? PROTECTED : 0,
    id: null,
    file,
  }
  if (stage.kind === 'failed')
    return { ...chosen, status: 'error', phase: 'sending', failUpload: true, code: stage.failure?.code ?? null }
  if (stage.kind !== 'done') return { ...chosen, status: 'uploading', phase: stage.kind }
  const { id, name, ruta, ddAttributes } = stage.file
  const done = { id, name, ddAttributes, response: { ruta, path: ruta } }
  return { ...chosen, ...done, status: 'done', phase: 'sending', progress: 100, uploaded: true }
}

const percent = (sent: number, size: number): number =>
  size === 0 ? 0 : Math.min(Math.floor((sent / size) * 10_000) / 100, MAX_UNCONFIRMED)
