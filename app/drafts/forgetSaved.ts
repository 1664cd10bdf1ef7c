import { isObject } from '#engine/form'
import type { DraftStore } from '#renderers/context'
import { copiedKeys } from './copies.ts'

/** Removes the copies of a person's drafts that the server also holds (SH-14). Unsent copies stay. */
export async function forgetSaved(
  owner: string,
  draftStore: Pick<DraftStore, 'read' | 'readCopies' | 'writeCopy'>,
): Promise<void> {
  await Promise.all(
    copiedKeys(owner).map(async (key) => {
      const answer = await draftStore.read(key)
      if (!answer.ok) return
      const held = written(answer.body)
      for (const { pageId, text } of draftStore.readCopies(key))
        if (contentOf(text) === held) draftStore.writeCopy(key, pageId, null)
    }),
  )
}

/** Serializes the typed values of a draft, so that a local copy can be compared with the server's answer. */
const written = (content: unknown): string | null =>
  isObject(content) ? JSON.stringify([content['formulario'], content['valores'], content['valoresForm'] ?? []]) : null

function contentOf(text: string): string | null | undefined {
  try {
    const copied: unknown = JSON.parse(text)
    return isObject(copied) ? written(copied['content']) : undefined
  } catch {
    return undefined
  }
}
