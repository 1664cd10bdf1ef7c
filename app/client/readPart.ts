import type { ContentPart, PartResult } from '#renderers/context'
import { NETWORK } from './readAnswer.ts'

const PARTIAL = 206
/** Milliseconds without a byte moving after which the connection counts as lost. */
const STALLED = 30_000

/** Asks for a part of a file, of the same content as the parts before it (RFC 9110, 13.1.5). */
export const partHeaders = ({ from, to, tag }: ContentPart): Readonly<Record<string, string>> => ({
  Range: `bytes=${from}-${to - 1}`,
  ...(tag === null ? {} : { 'If-Range': tag }),
})

/** Reads the answer that is no refusal. A body that stalls, or is not the part that was asked for, counts as a lost connection. */
export async function readPart(
  response: Response,
  { from, to, tag }: ContentPart,
  stalled = STALLED,
): Promise<PartResult> {
  if (response.status !== PARTIAL) {
    if (tag === null) return { ok: true, kind: 'whole', content: await response.blob() }
    // The whole of another content, of which nothing is needed.
    await response.body?.cancel()
    return { ok: true, kind: 'changed' }
  }
  const bytes = await readMoving(response, stalled)
  const [, start, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  const found = response.headers.get('etag')
  const length = Math.min(to, Number(size)) - from
  if (Number(start) !== from || bytes.length !== length || found === null) return { ok: false, failure: NETWORK }
  return { ok: true, kind: 'part', bytes, size: Number(size), tag: found }
}

/** The bytes of an answer. Rejects when none comes for a while: its connection may be gone without a word. */
async function readMoving(response: Response, stalledAfter: number): Promise<Uint8Array<ArrayBuffer>> {
  const stalled = new AbortController()
  const begin = () => setTimeout(() => stalled.abort(), stalledAfter)
  let clock = begin()
  const moving = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, out) => {
      clearTimeout(clock)
      clock = begin()
      out.enqueue(chunk)
    },
  })
  try {
    return new Uint8Array(await new Response(response.body?.pipeThrough(moving, stalled)).arrayBuffer())
  } finally {
    clearTimeout(clock)
  }
}
