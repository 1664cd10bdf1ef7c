import { useLayoutEffect, useRef, useState } from 'react'
import { usePort } from '#renderers/context'
import type { Translator } from '#engine/text'
import type { ValidatePart } from './FormRoot.tsx'
import { errorsOf, problemsOn } from './pages.ts'
import type { FormPage, Paging } from './pages.ts'
import type { FormPart } from './part.ts'
import type { FocusField } from './useFocusField.ts'
import { wrongParts } from './fieldView.ts'

interface SubmissionOptions {
  readonly parts: readonly FormPart[]
  readonly paging: Paging | null
  readonly saves: 'form' | 'section'
  readonly onSubmit: (page: FormPage | null) => unknown
  readonly focusField: FocusField
}

interface Submission {
  /** Validation functions of the hosts, by part. */
  readonly validators: Map<string, ValidatePart>
  readonly uploads: UploadGate
  /** Validates, then sends the form or moves to the first problem. Pending uploads are awaited first. */
  readonly submit: () => Promise<void>
}

/** Handles the submission of a form, or of its open page. */
export function useSubmission({ parts, paging, saves, onSubmit, focusField }: SubmissionOptions): Submission {
  const { translator } = usePort()
  const [validators] = useState(() => new Map<string, ValidatePart>())
  const files = useUploadGate()
  // A delayed submission sends the state of the form at that time.
  const latest = useRef<() => Promise<void>>(null)
  const resubmit = (): void => void latest.current?.()
  const send = async (page: FormPage | null): Promise<boolean> => {
    const saved = (await onSubmit(page)) === true
    if (saved) for (const { uploads } of parts) uploads?.clearSaved()
    return saved
  }
  // A part on another page has no host: its store validates it.
  const judge = (judged: SubmittedPart): boolean => {
    const { id, store } = judged.part
    const only = judged.fields ?? undefined
    const accepted = validators.get(id)?.(only) ?? store.submit(only).accepted
    return allUploaded(judged, translator) && accepted
  }
  const submit = async (): Promise<void> => {
    const next = paging?.layout === 'steps' && paging.at < paging.pages.length - 1 ? paging.next : null
    if (paging && (saves === 'section' || next !== null)) {
      const { page } = paging
      if (saves === 'section' && files.holdBack([page], resubmit)) return
      if (!judge(page)) focusFirstProblem([page], focusField)
      else if ((saves === 'form' || (await send(page))) && next !== null) paging.go(next)
      return
    }
    const whole = parts.map((part) => ({ part, fields: null }))
    if (files.holdBack(whole, resubmit)) return
    const refused = whole.filter((one) => !judge(one))
    if (refused.length === 0) await send(null)
    else focusFirstProblem(paging ? paging.pages : refused, focusField)
  }
  // Must run before the effect that detects that the files have arrived.
  useLayoutEffect(() => {
    latest.current = submit
  })
  return { validators, uploads: files, submit }
}

function focusFirstProblem(places: readonly SubmittedPart[], focusField: FocusField): void {
  for (const { part, fields } of places) {
    const problems = fields ? problemsOn({ part, fields }) : errorsOf(part)
    for (const { pointer, shown } of problems) if (focusField(part.id, pointer, wrongParts(shown)[0])) return
  }
}

/** The fields of a part to validate; null: all of them. */
interface SubmittedPart {
  readonly part: FormPart
  readonly fields: ReadonlySet<string> | null
}

/** A submission that waits for files, and its continuation. */
export interface PendingSubmission {
  readonly parts: readonly SubmittedPart[]
  readonly resume: () => void
}

interface UploadGate {
  /** Null if nothing is pending. */
  readonly pending: PendingSubmission | null
  /** Whether files are pending. `again` is called once they have arrived, unless the user cancels. */
  readonly holdBack: (judged: readonly SubmittedPart[], again: () => void) => boolean
  readonly cancel: () => void
}

/** Delays the submission of a form while its files are uploading. */
function useUploadGate(): UploadGate {
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
const allUploaded = ({ part, fields }: SubmittedPart, translator: Translator): boolean =>
  part.uploads?.refuseFailed(translator, fields ?? undefined) ?? true
