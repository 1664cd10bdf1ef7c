import type { Module } from '#engine/definition'
import { readFailure } from '#engine/call'
import type { CallResult, ContentResult, Port } from '#renderers/context'
import { client } from '#app/api'
import { saveFile } from '#app/client'

/** Gives the file behind a link by the call that answers it. The secret of the link travels in the body alone. */
export function linkedFile(
  module: Module,
  call: string,
  token: string | null,
  { environment: { names } }: Pick<Port, 'environment'>,
): Pick<Port, 'downloadFile'> & Required<Pick<Port, 'fetchContent'>> {
  const fetchContent = async (_: string, isSigned = false): Promise<ContentResult> => {
    const response = await client.ask(module, call, { names, input: { token, signed: isSigned } }, {}, ANY)
    if (response?.ok) return { ok: true, content: await response.blob() }
    const body: unknown = response ? await response.json().catch(() => null) : null
    return { ok: false, failure: readFailure(response?.status ?? 0, body) }
  }
  return {
    fetchContent,
    downloadFile: async (path, name, isSigned): Promise<CallResult> => {
      const fetched = await fetchContent(path, isSigned)
      if (!fetched.ok) return fetched
      saveFile(fetched.content, name)
      return { ok: true, body: null }
    },
  }
}

const ANY = { Accept: 'application/octet-stream, */*;q=0.5' }
