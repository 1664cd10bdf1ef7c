import { readFailure } from '#engine/call'
import { filesOf } from '#engine/field'
import type { SendOutcome } from '#renderers/context'

/** Statuses after which the same may succeed: timeouts, a place in use or elsewhere than thought, too often, a server that is away. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 423, 425, 429, 502, 503, 504])

/** Reads the answer to an upload: a FormFile, or a refusal. */
export function readUploadAnswer(status: number, text: string): SendOutcome {
  const body = parsed(text)
  const [file] = filesOf([body])
  if (status < 400 && file) return { ok: true, file }
  return { ok: false, failure: readFailure(status, body), isTransient: PASSING.has(status) }
}

/** A body that is no JSON (a proxy's page) says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
