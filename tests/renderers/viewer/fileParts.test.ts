import { describe, expect, it } from 'vitest'
import type { ContentPart, PartResult } from '#renderers/context'
import { FileParts, PART_BYTES } from '../../../renderers/viewer/fileParts.ts'

const SIZE = 4 * PART_BYTES + 10
const content = Uint8Array.from({ length: SIZE }, (_, at) => at % 251)
const { signal } = new AbortController()

const isContent = (bytes: Uint8Array | null, from = 0): boolean =>
  bytes !== null && Buffer.compare(bytes, content.subarray(from, from + bytes.length)) === 0

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
    expect(isContent(await parts.read(2 * PART_BYTES, 3 * PART_BYTES, signal), 2 * PART_BYTES)).toBe(true)
    expect(await parts.read(0, 100, signal)).toEqual(content.slice(0, 100))
    const whole = await parts.whole()
    expect([whole?.size, isContent(new Uint8Array(await (whole ?? new Blob()).arrayBuffer()))]).toEqual([SIZE, true])
    expect(asked).toEqual(['2-3 "a"', '1-2 "a"', '3-end "a"'])
  })

  it('VI-01 gives copies, which may be handed over to a thread', async () => {
    const { parts } = opened()
    const copy = await parts.read(0, 4, signal)
    copy?.fill(9)
    expect(await parts.read(0, 4, signal)).toEqual(content.slice(0, 4))
  })

  it('VI-01 never mixes two contents', async () => {
    const others: readonly Answer[] = [
      () => ({ ok: true, kind: 'whole', content: new Blob(['another']) }),
      (result) => ({ ...result, tag: '"b"' }) as PartResult,
      (result) => ({ ...result, size: SIZE + 1 }) as PartResult,
    ]
    for (const other of others) {
      const { parts, asked } = opened(other)
      expect(await parts.whole()).toBeNull()
      expect(asked).toHaveLength(1)
    }
  })

  it('VI-01 asks again while the connection is lost, for a while, and not when it is refused', async () => {
    const lost = failing(0, 'network')
    const once = opened(lost, failing(503, '90099'))
    expect(await once.parts.read(PART_BYTES, 2 * PART_BYTES, signal)).not.toBeNull()
    expect(once.waits).toEqual([1, 2])
    const always = opened(...Array.from({ length: 9 }, () => lost))
    expect([await always.parts.whole(), always.asked.length]).toEqual([null, 6])
    const refused = opened(failing(404, '91016'))
    expect([await refused.parts.whole(), refused.waits]).toEqual([null, []])
  })

  it('VI-01 stops with who reads it', async () => {
    const left = new AbortController()
    const { parts } = opened((result) => {
      left.abort()
      return result
    })
    await expect(parts.read(PART_BYTES, SIZE, left.signal)).rejects.toThrow('abort')
  })
})
