import { describe, expect, it } from 'vitest'
import type { ContentPart, ContentResult, PartResult } from '#renderers/context'
import { CHANGED_CODE, FileParts, PART_BYTES } from '../../../renderers/viewer/fileParts.ts'
import type { BytesResult } from '../../../renderers/viewer/fileParts.ts'

const SIZE = 4 * PART_BYTES + 10
const content = Uint8Array.from({ length: SIZE }, (_, at) => at % 251)
const { signal } = new AbortController()

const isContent = (bytes: Uint8Array, from = 0): boolean =>
  Buffer.compare(bytes, content.subarray(from, from + bytes.length)) === 0

const bytesOf = (read: BytesResult): Uint8Array => (read.ok ? read.bytes : new Uint8Array())
const codeOf = (read: BytesResult | ContentResult): string | null => (read.ok ? null : read.failure.code)

type Answer = (result: PartResult) => PartResult

/** A file of four parts and a bit. `answers` change what the server says, request by request. */
function opened(...answers: readonly Answer[]) {
  const asked: string[] = []
  const waits: number[] = []
  const partOf = (from: number, to: number): Extract<PartResult, { kind: 'part' }> => ({
    ok: true,
    kind: 'part',
    bytes: content.slice(from, to),
    size: SIZE,
    tag: '"a"',
  })
  const fetch = ({ from, to, tag }: ContentPart): Promise<PartResult> => {
    asked.push(`${from / PART_BYTES}-${to === SIZE ? 'end' : to / PART_BYTES} ${tag}`)
    const answer = answers[asked.length - 1] ?? ((result) => result)
    return Promise.resolve(answer(partOf(from, to)))
  }
  const wait = async (attempt: number): Promise<void> => void waits.push(attempt)
  return { parts: new FileParts({ fetch, first: partOf(0, PART_BYTES), wait }), asked, waits }
}

const failing =
  (status: number, code: string): Answer =>
  () => ({ ok: false, failure: { status, code, message: '', transaction: '', fields: [] } })

describe('VI-01 a file that is fetched by parts', () => {
  it('VI-01 asks for what it has not, neighbours together and each part once', async () => {
    const { parts, asked } = opened()
    expect(isContent(bytesOf(await parts.read(2 * PART_BYTES, 3 * PART_BYTES, signal)), 2 * PART_BYTES)).toBe(true)
    expect(bytesOf(await parts.read(0, 100, signal))).toEqual(content.slice(0, 100))
    const whole = await parts.whole(signal)
    const blob = whole.ok ? whole.content : new Blob()
    expect([blob.size, isContent(new Uint8Array(await blob.arrayBuffer()))]).toEqual([SIZE, true])
    expect(asked).toEqual(['2-3 "a"', '1-2 "a"', '3-end "a"'])
  })

  it('VI-01 gives copies, which may be handed over to a thread', async () => {
    const { parts } = opened()
    bytesOf(await parts.read(0, 4, signal)).fill(9)
    expect(bytesOf(await parts.read(0, 4, signal))).toEqual(content.slice(0, 4))
  })

  it('VI-01 never mixes two contents', async () => {
    const others: readonly Answer[] = [
      () => ({ ok: true, kind: 'changed' }),
      () => ({ ok: true, kind: 'whole', content: new Blob(['another']) }),
      (result) => ({ ...result, tag: '"b"' }) as PartResult,
      (result) => ({ ...result, size: SIZE + 1 }) as PartResult,
    ]
    for (const other of others) {
      const { parts, asked } = opened(other)
      expect(codeOf(await parts.whole(signal))).toBe(CHANGED_CODE)
      expect(asked).toHaveLength(1)
    }
  })

  it('VI-01 asks again while the connection is lost, for a while, and not when it is refused', async () => {
    const lost = failing(0, 'network')
    const once = opened(lost, failing(503, '90099'))
    expect(codeOf(await once.parts.read(PART_BYTES, 2 * PART_BYTES, signal))).toBeNull()
    expect(once.waits).toEqual([1, 2])
    const always = opened(...Array.from({ length: 9 }, () => lost))
    expect([codeOf(await always.parts.read(PART_BYTES, SIZE, signal)), always.asked.length]).toEqual(['network', 6])
    const refused = opened(failing(404, '91016'))
    expect([codeOf(await refused.parts.read(PART_BYTES, SIZE, signal)), refused.waits]).toEqual(['91016', []])
  })

  it('VI-01 waits for nothing where the whole is asked for, which a person waits for', async () => {
    const { parts, waits } = opened(failing(0, 'network'))
    expect([codeOf(await parts.whole(signal)), waits]).toEqual(['network', []])
    expect(codeOf(await parts.whole(signal))).toBeNull()
  })

  it('VI-01 stops with who reads it', async () => {
    const left = new AbortController()
    const { parts } = opened((result) => {
      left.abort()
      return result
    })
    await expect(parts.whole(left.signal)).rejects.toThrow('abort')
  })
})
