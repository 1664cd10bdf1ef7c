import { isPassing, readFailure } from '#engine/call'
import { filesOf } from '#engine/field'
import type { SendOutcome } from '#renderers/context'

/** Statuses of an upload that goes on later: its place is in use, or elsewhere than thought. */
const ELSEWHERE: ReadonlySet<number> = new Set([409, 423, 425])

/** Reads the answer to an upload: a FormFile, or a refusal. */
export function readUploadAnswer(status: number, text: string): SendOutcome {
  const body = parsed(text)
  const [file] = filesOf([body])
  if (status < 400 && file) return { ok: true, file }
  const failure = readFailure(status, body)
  return { ok: false, failure, isTransient: isPassing(failure) || ELSEWHERE.has(status) }
}

/** A body that is no JSON (a proxy's page) says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
