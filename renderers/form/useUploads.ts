import { useState } from 'react'
import type { Speech } from '#engine/text'
import type { FormPart } from './part.ts'

/** What is judged of a part: some of its fields; null: all of them. */
export interface JudgedPart {
  readonly part: FormPart
  readonly fields: ReadonlySet<string> | null
}

/** What waits for files, and what is done once they have arrived. */
export interface Awaited {
  readonly judged: readonly JudgedPart[]
  readonly again: () => void
}

export interface UploadsOfForm {
  /** Null: nothing is waited for. */
  readonly awaited: Awaited | null
  /** Whether files are on their way; `again` is called once they have arrived, unless a person would not wait. */
  readonly hold: (judged: readonly JudgedPart[], again: () => void) => boolean
  readonly giveUp: () => void
}

/** Holds a form back while its files are on their way. */
export function useUploads(): UploadsOfForm {
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  return {
    awaited,
    hold: (judged, again) => {
      const holds = filesUnderWay(judged) > 0
      if (holds) setAwaited({ judged, again })
      return holds
    },
    giveUp: () => setAwaited(null),
  }
}

export const filesUnderWay = (judged: readonly JudgedPart[]): number =>
  judged.reduce((count, { part, fields }) => count + (part.uploads?.underWay(fields ?? undefined) ?? 0), 0)

export function watchUploads(judged: readonly JudgedPart[], listener: () => void): () => void {
  const stops = judged.map(({ part }) => part.uploads?.subscribe('', listener))
  return () => stops.forEach((stop) => stop?.())
}

/** Whether no file of a part has failed, after it was judged: one that has is named at its field. */
export const allUploaded = ({ part, fields }: JudgedPart, speech: Speech): boolean =>
  part.uploads?.refuseFailed(speech, fields ?? undefined) ?? true
