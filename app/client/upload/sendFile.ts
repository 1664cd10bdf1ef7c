import type { SendOptions, SendOutcome } from '#renderers/context'
import type { Credentials } from '../credentials.ts'
import { handleAuthCode } from '../credentials.ts'
import { NETWORK } from '../readAnswer.ts'
import { sendPlain } from './sendPlain.ts'

/**
 * Bytes up to which a file goes in one request, as the contract has it (UP-05): cut off, it begins anew within seconds. A larger
 * one goes on where it was.
 */
const PLAIN = 1_048_576
/** Milliseconds without a byte moving after which the connection counts as lost. */
const STALLED = 60_000

const loadResumable = () => import('./sendResumable.ts')

export const prepare = async (): Promise<void> => void (await loadResumable())

/** Sends one file ahead of its form. Every refusal is a value; only the abort of the person rejects. */
export async function sendFile(file: File, options: SendOptions, credentials: Credentials): Promise<SendOutcome> {
  const held = credentials.token()
  const stalled = new AbortController()
  let clock = setTimeout(() => stalled.abort(), STALLED)
  const watched: SendOptions = {
    ...options,
    signal: AbortSignal.any([options.signal, stalled.signal]),
    onProgress: (bytes) => {
      clearTimeout(clock)
      clock = setTimeout(() => stalled.abort(), STALLED)
      options.onProgress(bytes)
    },
  }
  try {
    const outcome = await send(file, watched, credentials)
    if (!outcome.ok) handleAuthCode(outcome.failure.code, held, credentials)
    return outcome
  } catch (error) {
    if (options.signal.aborted) throw error
    return { ok: false, failure: NETWORK, isTransient: true }
  } finally {
    clearTimeout(clock)
  }
}

async function send(file: File, options: SendOptions, credentials: Credentials): Promise<SendOutcome> {
  if (file.size <= PLAIN) return sendPlain(file, options, credentials)
  const { sendResumable } = await loadResumable()
  return sendResumable(file, options, credentials)
}
