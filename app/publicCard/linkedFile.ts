import type { Module } from '#engine/definition'
import { readFailure } from '#engine/call'
import type { Failure } from '#engine/call'
import type { CallResult, ContentPart, ContentResult, Port } from '#renderers/context'
import { client } from '#app/api'
import { NETWORK, partHeaders, readPart, saveFile } from '#app/client'

type LinkedFile = Pick<Port, 'downloadFile'> & Required<Pick<Port, 'fetchContent' | 'fetchPart'>>

/** Gives the file behind a link by the call that answers it, whole or in parts. The secret of the link travels in the body alone. */
export function linkedFile(
  module: Module,
  call: string,
  token: string | null,
  { environment: { names } }: Pick<Port, 'environment'>,
): LinkedFile {
  const ask = async <Result>(
    isSigned: boolean,
    part: ContentPart | null,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result | Refused> => {
    try {
      const response = await client.ask(
        module,
        call,
        { names, input: { token, signed: isSigned } },
        part ? { signal: part.signal } : {},
        { ...ANY, ...(part ? partHeaders(part) : {}) },
      )
      if (!response) return LOST
      if (response.ok) return await read(response)
      return { ok: false, failure: readFailure(response.status, await response.json().catch(() => null)) }
    } catch {
      return LOST
    }
  }
  const fetchContent = (_: string, isSigned = false): Promise<ContentResult> =>
    ask(isSigned, null, async (response) => ({ ok: true, content: await response.blob() }))
  return {
    fetchContent,
    fetchPart: (_, isSigned, part) => ask(isSigned, part, (response) => readPart(response, part)),
    downloadFile: async (path, name, isSigned): Promise<CallResult> => {
      const fetched = await fetchContent(path, isSigned)
      if (!fetched.ok) return fetched
      saveFile(fetched.content, name)
      return { ok: true, body: null }
    },
  }
}

interface Refused {
  readonly ok: false
  readonly failure: Failure
}

const LOST: Refused = { ok: false, failure: NETWORK }

const ANY = { Accept: 'application/octet-stream, */*;q=0.5' }
