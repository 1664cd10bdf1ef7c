import { LANGUAGE_VERSION } from '#engine/definition'
import { at, type WireAnswer, type WireClient } from './wireClient.ts'

/** Saves a draft over whatever is held of a module. */
export async function saveDraft(client: WireClient, module: string, overlay: object): Promise<WireAnswer> {
  const held = await client.get(`definiciones/${module}`, { borrador: true })
  return client.put(`definiciones/${module}/borrador`, {
    json: { contenido: { over: module, version: LANGUAGE_VERSION, ...overlay } },
    headers: { 'if-match': `"${String(at(held.body, 'version'))}"` },
  })
}

/** Saves a draft and publishes it, with the number of records that may be deleted. */
export async function publishOverlay(
  client: WireClient,
  module: string,
  overlay: object,
  registros?: number,
): Promise<WireAnswer> {
  const saved = await saveDraft(client, module, overlay)
  if (saved.status !== 200) return saved
  return client.post(`definiciones/${module}/publicar`, { json: { version: at(saved.body, 'version'), registros } })
}

/** The words of one text in every language. */
export const inAll = (texts: { readonly [key: string]: string }): object => ({
  es: texts,
  ca: texts,
  en: texts,
  fr: texts,
})
