import type * as Library from '@simplewebauthn/browser'
import { deviceFailure } from '#engine/call'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import type { CallResult } from '#renderers/context'
import { client } from '#app/api'
import { NETWORK } from '#app/client'
import { PASSKEY_MODULE } from './modules.ts'

type DeviceLibrary = typeof Library

/** How the device asks: by a dialog of its own, or beside the addresses that the browser offers to fill in. */
export type DeviceQuestion = 'dialog' | 'autofill'

/** Signs in with a passkey of the device. Null: the page itself has ended the question. */
export async function askDevice(codapp: string, question: DeviceQuestion): Promise<CallResult | null> {
  const library = await loadLibrary()
  const asked = await client.call(PASSKEY_MODULE, 'begin', { input: { codapp } })
  if (!library) return { ok: false, failure: NETWORK }
  if (!asked.ok || !isObject(asked.body)) return asked
  const { opciones, reto } = asked.body
  const answered = await credentialOf(library, scalarText(opciones), question)
  return answered.ok
    ? client.call(PASSKEY_MODULE, 'enter', { input: { reto, credencial: answered.body } })
    : answered.isEnded
      ? null
      : answered
}

type Credential =
  | { readonly ok: true; readonly body: string }
  | (Extract<CallResult, { readonly ok: false }> & { readonly isEnded: boolean })

async function credentialOf(
  { startAuthentication }: DeviceLibrary,
  options: string,
  question: DeviceQuestion,
): Promise<Credential> {
  try {
    const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const credential = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: question === 'autofill',
      // The form may be drawn later than this asks.
      verifyBrowserAutofillInput: false,
    })
    return { ok: true, body: JSON.stringify(credential) }
  } catch (error) {
    const isEnded = error instanceof Error && error.name === 'AbortError'
    return { ok: false, failure: deviceFailure(error, 'get'), isEnded }
  }
}

/** Null where the network is away: it is loaded on demand. */
async function loadLibrary(): Promise<DeviceLibrary | null> {
  try {
    return await import('@simplewebauthn/browser')
  } catch {
    return null
  }
}

/** Milliseconds after which a question is asked anew: its challenge is valid for five minutes. */
const RENEWAL = 4 * 60_000
/** Refusals after which the browser offers no more; the button is still there. */
const MOST_REFUSALS = 3
/** Milliseconds before which nobody has chosen anything: a browser that refuses by itself offers no passkeys. */
const SOONEST = 1000

/**
 * Lets the browser offer passkeys where the address is typed, until the page goes on or the returned function ends it.
 * The answers of the portal, and refusals of a passkey that somebody has chosen, go to `onAnswer`.
 */
export function offerPasskeys(codapp: string, onAnswer: (answer: CallResult) => void): () => void {
  let isOver = false
  let end = (): void => undefined
  const offer = async (): Promise<void> => {
    const library = await loadLibrary()
    if (!library || !(await library.browserSupportsWebAuthnAutofill())) return
    end = () => library.WebAuthnAbortService.cancelCeremony()
    for (let refusals = 0; refusals < MOST_REFUSALS && !isOver;) {
      const renewal = setTimeout(end, RENEWAL)
      const began = performance.now()
      const answer = await askDevice(codapp, 'autofill')
      clearTimeout(renewal)
      const isOfBrowser = answer?.ok === false && performance.now() - began < SOONEST
      if (isOver || isOfBrowser) return
      if (answer) onAnswer(answer)
      if (answer?.ok) return
      if (answer) refusals += 1
    }
  }
  void offer()
  return () => {
    isOver = true
    end()
  }
}
