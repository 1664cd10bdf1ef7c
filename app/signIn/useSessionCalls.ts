import { useMemo } from 'react'
import type { Port } from '#renderers/context'
import { sessionAtom, store } from '#app/state'
import type { SessionStatus } from '#app/state'

/** The status of the session while a form makes a call (SE-09). */
const STATUSES: { readonly [call: string]: SessionStatus } = { signIn: 'signin', signUp: 'signup' }

/** The port of a public form, whose calls for a session the status of the session follows. */
export function useSessionCalls(port: Port): Port {
  return useMemo(
    () => ({
      ...port,
      call: async (module, name, scope, options) => {
        const status = STATUSES[name]
        if (status === undefined) return port.call(module, name, scope, options)
        store.set(sessionAtom, { kind: 'asked', status, inForm: true })
        const answer = await port.call(module, name, scope, options)
        if (!answer.ok) store.set(sessionAtom, { kind: 'refused', failure: answer.failure })
        // A sign-in goes on with the session that it has begun.
        else if (status === 'signup') store.set(sessionAtom, { kind: 'answered', portal: null })
        return answer
      },
    }),
    [port],
  )
}
