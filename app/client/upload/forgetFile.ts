import type { Credentials } from '../credentials.ts'
import { requestHeaders } from '../requestHeaders.ts'

/** Ends what was begun by tus (its extension "termination"). It expires by itself where this fails. */
export async function forgetFile(place: string, credentials: Credentials): Promise<void> {
  await fetch(place, {
    method: 'DELETE',
    headers: requestHeaders({ version: null }, credentials, credentials.language(), { 'Tus-Resumable': '1.0.0' }),
    keepalive: true,
  }).catch(() => null)
}
