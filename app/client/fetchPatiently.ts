import { tellContact } from './contact.ts'

/** Milliseconds after which no answer counts as none. */
const PATIENCE = 60_000

/** Fetches until an answer begins; its body may take longer. A read that the network lost is asked for once more, a write never. */
export async function fetchPatiently(address: string, request: RequestInit): Promise<Response> {
  const patience = new AbortController()
  const clock = setTimeout(() => patience.abort(), PATIENCE)
  const signal = request.signal ? AbortSignal.any([request.signal, patience.signal]) : patience.signal
  tellContact('asked')
  try {
    const response = await fetch(address, { ...request, signal }).catch((error: unknown) => {
      if (signal.aborted || request.method !== 'GET') throw error
      return fetch(address, { ...request, signal })
    })
    tellContact('reached')
    return response
  } catch (error) {
    tellContact(request.signal?.aborted ? 'left' : 'lost')
    throw error
  } finally {
    clearTimeout(clock)
  }
}
