import type { Language } from '#engine/text'
import type { Client } from '#app/client'
import { SESSION_MODULE } from '#app/state'
import type { Portal } from '#app/state'
import { loadPortal } from './loadPortal.ts'
import { readDefinitions } from './readDefinitions.ts'

/** The portal anew where its definitions have changed since; null where they are the same, which costs an answer without a body. */
export async function refreshPortal(client: Client, language: Language, { stamp }: Portal): Promise<Portal | null> {
  const defined = await client.call(SESSION_MODULE, 'definitions', {}, { language })
  if (!defined.ok || readDefinitions(defined.body).stamp === stamp) return null
  const portal = await loadPortal(client, language)
  return portal.ok ? portal.value : null
}
