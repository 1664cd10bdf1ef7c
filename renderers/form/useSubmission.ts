import { useLayoutEffect, useRef, useState } from 'react'
import { usePort } from '#renderers/context'
import type { Judge } from './host.ts'
import { errorsOf, problemsOn } from './pages.ts'
import type { FormPage } from './pages.ts'
import type { FormPart } from './part.ts'
import type { Paging } from './usePages.ts'
import type { Reach } from './useReach.ts'
import { allUploaded, useUploads } from './useUploads.ts'
import type { JudgedPart, UploadsOfForm } from './useUploads.ts'

interface SubmissionRequest {
  readonly parts: readonly FormPart[]
  readonly paging: Paging | null
  readonly saves: 'form' | 'section'
  readonly onSubmit: (page: FormPage | null) => unknown
  readonly reach: Reach
}

interface Submission {
  /** Hosts that judge their part. */
  readonly judges: Map<string, Judge>
  readonly files: UploadsOfForm
  /** Judges what is to be sent, and sends it or goes to what is wrong; where files are on their way, once they have arrived. */
  readonly submit: () => Promise<void>
}

/** What happens when a form, or its open page, is submitted. */
export function useSubmission({ parts, paging, saves, onSubmit, reach }: SubmissionRequest): Submission {
  const { speech } = usePort()
  const [judges] = useState(() => new Map<string, Judge>())
  const files = useUploads()
  // Submitted once more later, what goes out is what the form is by then.
  const latest = useRef<() => Promise<void>>(null)
  const again = (): void => void latest.current?.()
  const send = async (page: FormPage | null): Promise<boolean> => {
    const saved = (await onSubmit(page)) === true
    if (saved) for (const { uploads } of parts) uploads?.saved()
    return saved
  }
  // A part that stands on another page has no host now: its store judges it.
  const judge = (judged: JudgedPart): boolean => {
    const { id, store } = judged.part
    const only = judged.fields ?? undefined
    const accepted = judges.get(id)?.(only) ?? store.submit(only).accepted
    return allUploaded(judged, speech) && accepted
  }
  const submit = async (): Promise<void> => {
    const next = paging?.layout === 'steps' && paging.at < paging.pages.length - 1 ? paging.at + 1 : null
    if (paging && (saves === 'section' || next !== null)) {
      const { page } = paging
      if (saves === 'section' && files.hold([page], again)) return
      if (!judge(page)) reachFirst([page], reach)
      else if ((saves === 'form' || (await send(page))) && next !== null) paging.go(next)
      return
    }
    const whole = parts.map((part) => ({ part, fields: null }))
    if (files.hold(whole, again)) return
    const refused = whole.filter((one) => !judge(one))
    if (refused.length === 0) await send(null)
    else reachFirst(paging ? paging.pages : refused, reach)
  }
  // Before whatever waits for files finds that they are there.
  useLayoutEffect(() => {
    latest.current = submit
  })
  return { judges, files, submit }
}

function reachFirst(places: readonly JudgedPart[], reach: Reach): void {
  for (const { part, fields } of places) {
    const problems = fields ? problemsOn({ part, fields }) : errorsOf(part)
    for (const { pointer } of problems) if (reach(part.id, pointer)) return
  }
}
