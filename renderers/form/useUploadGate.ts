import { useState } from 'react'
import type { Translator } from '#engine/text'
import type { FormPart } from './part.ts'

/** The fields of a part to validate; null: all of them. */
export interface SubmittedPart {
  readonly part: FormPart
  readonly fields: ReadonlySet<string> | null
}

/** A submission that waits for files, and its continuation. */
export interface PendingSubmission {
  readonly parts: readonly SubmittedPart[]
  readonly resume: () => void
}

export interface UploadGate {
  /** Null if nothing is pending. */
  readonly pending: PendingSubmission | null
  /** Whether files are pending. `again` is called once they have arrived, unless the user cancels. */
  readonly holdBack: (judged: readonly SubmittedPart[], again: () => void) => boolean
  readonly cancel: () => void
}

/** Delays the submission of a form while its files are uploading. */
export function useUploadGate(): UploadGate {
  const [pending, setPending] = useState<PendingSubmission | null>(null)
  return {
    pending,
    holdBack: (judged, again) => {
      const holds = pendingUploads(judged) > 0
      if (holds) setPending({ parts: judged, resume: again })
      return holds
    },
    cancel: () => setPending(null),
  }
}

export const pendingUploads = (parts: readonly SubmittedPart[]): number =>
  parts.reduce((count, { part, fields }) => count + (part.uploads?.pendingCount(fields ?? undefined) ?? 0), 0)

export function watchUploads(parts: readonly SubmittedPart[], listener: () => void): () => void {
  const stops = parts.map(({ part }) => part.uploads?.subscribe('', listener))
  return () => stops.forEach((stop) => stop?.())
}

/** Whether no file of a part has failed, after validation. A failed file is named at its field. */
export const allUploaded = ({ part, fields }: SubmittedPart, translator: Translator): boolean =>
  part.uploads?.refuseFailed(translator, fields ?? undefined) ?? true
