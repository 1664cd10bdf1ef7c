import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeFileName } from '#engine/field'
import { HTML, PDF, bytesOf, jpeg, png, zipOf, type Sample } from '../support/samples.ts'
import { meetings } from '../support/pairwise.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postDocument } from '../support/fileForm.ts'
import { traces } from '../support/fileTraces.ts'
import { at } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk
const archive = await zipOf({ 'a.txt': 'text' })

/** Files that are valid in two formats at once. */
const POLYGLOTS: readonly Sample[] = [
  { name: 'html in front.pdf', bytes: bytesOf(HTML, PDF) },
  { name: 'space in front.pdf', bytes: bytesOf('\n', PDF) },
  { name: 'zip behind.pdf', bytes: bytesOf(PDF, archive) },
  { name: 'zip within.pdf', bytes: bytesOf(PDF, archive, '\n%%EOF\n') },
  { name: 'html behind.pdf', bytes: bytesOf(PDF, HTML) },
  { name: 'zip behind.png', bytes: bytesOf(png(1, 1), archive) },
  { name: 'zip behind.jpg', bytes: bytesOf(jpeg(1, 1), archive) },
  { name: 'html in front.zip', bytes: bytesOf(HTML, archive) },
  { name: 'html behind.zip', bytes: bytesOf(archive, HTML) },
  { name: 'no end.pdf', bytes: bytesOf('%PDF-1.4\n') },
  { name: 'twice.pdf.exe', bytes: PDF },
  { name: 'turned\u202efdp.exe', bytes: PDF },
  { name: 'ends.exe.', bytes: PDF },
]

/** Names that are taken, as they are kept. */
const NAMES: readonly (readonly [sent: string, kept: string])[] = [
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\temp\\a.pdf', 'a.pdf'],
  ['a\u202egpj.pdf', 'agpj.pdf'],
  ['a\u200b\u0000\u0007,b.pdf', 'ab.pdf'],
  ['dots.pdf...', 'dots.pdf'],
  ['space.pdf  ', 'space.pdf'],
  ['con.pdf', '_con.pdf'],
  ['LPT1.x.pdf', '_LPT1.x.pdf'],
  ['program.exe.pdf', 'program.exe.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ['\ud83d\ude00 ñ 日本.pdf', '\ud83d\ude00 ñ 日本.pdf'],
]

describe('F04 names and files that pretend', () => {
  it('UP-02 is refused by every place where it is two things at once, and leaves nothing', async () => {
    const before = await traces(portal)
    const wrong: string[] = []
    for (const [route, file] of meetings(desk.routes, POLYGLOTS)) {
      const { code } = await route.send(file)
      if (code !== '91018') wrong.push(`${route.title} ${file.name} ${code}`)
    }
    expect(wrong).toEqual([])
    expect(await traces(portal)).toEqual(before)
  })

  it.each(NAMES)('UP-02 is stored under a safe name: %j as %j', async (sent, kept) => {
    const answer = await postDocument(desk.admin, { name: sent, bytes: PDF })
    expect([answer.status, at(answer.body, 'name')]).toEqual([201, kept])
  })

  it('UP-02 leaves of any name at all one that shows its end, hides nothing and is no path', () => {
    const odd = fc.constantFrom(
      '/',
      '\\',
      '..',
      '\u202e',
      '\u0000',
      ',',
      '\ud800',
      '.',
      ' ',
      'con',
      '.pdf',
      '\r\n',
      '"',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 80 }))), (parts) => {
        const kept = safeFileName(parts.join(''))
        expect(kept).not.toBe('')
        expect(kept.length).toBeLessThanOrEqual(200)
        // oxlint-disable-next-line no-control-regex -- what must not be left
        expect(kept).not.toMatch(/[\\/,\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]|[. ]$|\p{Cs}/u)
        expect(kept).not.toMatch(/^\.*$/)
        expect(safeFileName(kept)).toBe(kept)
        expect(() => encodeURIComponent(kept)).not.toThrow()
      }),
    )
  })
})
