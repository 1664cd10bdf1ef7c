import { NETWORK_CODE, readAnswer as answerParts, readFailure } from '#engine/call'
import type { Failure } from '#engine/call'
import type { Call } from '#engine/definition'
import type { CallResult } from '#renderers/context'

/** No answer came: the network, or a server that is away. Its words are `msg.error.network`. */
export const NETWORK: Failure = { status: 0, code: NETWORK_CODE, message: '', transaction: '', fields: [] }

const NO_CONTENT = 204
const NOT_MODIFIED = 304

/** Reads an answer: its body, the figures of its page, its version; from 400 on it is a refusal (SH-11, SH-12). */
export async function readAnswer(response: Response, call: Call): Promise<CallResult> {
  if (response.status === NOT_MODIFIED) return { ok: true, body: null, unchanged: true }
  const body = response.status === NO_CONTENT ? null : parsed(await response.text())
  if (!response.ok) return { ok: false, failure: readFailure(response.status, body) }
  const { headers } = response
  const exact = headers.get('X-DAT-Total-Exacto')
  return {
    ok: true,
    ...figure('pages', headers.get('X-DAT-Total-Paginas')),
    ...figure('page', headers.get('X-DAT-Numero-Pagina')),
    ...answerParts(call, { body, header: (name) => headers.get(name) }),
    ...figure('total', headers.get('X-DAT-Total-Registros')),
    ...figure('version', headers.get('ETag')?.replaceAll('"', '') ?? null),
    tag: headers.get('ETag') ?? undefined,
    cursor: headers.get('X-DAT-Cursor') ?? undefined,
    ...(exact === null ? {} : { exact: exact === 'true' }),
  }
}

function figure(
  name: 'pages' | 'page' | 'total' | 'version',
  written: string | null,
): { readonly [name: string]: number } {
  const value = written === null || written === '' ? Number.NaN : Number(written)
  return Number.isInteger(value) ? { [name]: value } : {}
}

/** A body that is no JSON (a proxy's page) says nothing. */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
