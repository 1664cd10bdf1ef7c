import { sized } from '../support/full.ts'
import { describe, expect, it } from 'vitest'
import { bytesOf, docx, rawZip, xlsx, zipOf, type Bytes, type Sample } from '../support/samples.ts'
import { meetings } from '../support/pairwise.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postDocument } from '../support/fileForm.ts'
import { traces } from '../support/fileTraces.ts'

const MEGABYTE = 1_048_576

const desk = await sharedDesk()
const { portal } = desk
const zeros = new Uint8Array(20 * MEGABYTE)
const text = bytesOf('text')
const small = await zipOf({ 'a.txt': 'text' })
// 11 × 20 MB: over what may be unpacked, in some 200 kB.
const bomb = await zipOf(Object.fromEntries(Array.from({ length: 11 }, (_unused, at) => [`${at}.bin`, zeros])))
const parts = Object.fromEntries(Array.from({ length: 11 }, (_unused, at) => [`word/media/${at}.emf`, zeros]))
const many = rawZip(Array.from({ length: 6_000 }, (_unused, at) => ({ name: `${at}`, content: text })))
const bombs: readonly Sample[] = [
  { name: 'bomb.zip', bytes: bomb },
  { name: 'bomb.docx', bytes: await docx(parts) },
  { name: 'bomb.xlsx', bytes: await xlsx(parts) },
  { name: 'bomb that lies.zip', bytes: rawZip([{ name: 'a', content: zeros, says: 10 }]) },
  { name: 'nested.zip', bytes: await zipOf({ 'a.zip': small }) },
  { name: 'nested in disguise.zip', bytes: await zipOf({ 'a.txt': small }) },
  { name: 'nested bomb.zip', bytes: await zipOf({ 'a.docx': await docx(parts) }) },
  { name: 'other archive.zip', bytes: await zipOf({ 'a.txt': Buffer.from('1f8b0800', 'hex') }) },
  { name: 'many.zip', bytes: many },
  { name: 'says many.zip', bytes: rawZip([{ name: 'a', content: text }], 60_000) },
  {
    name: 'overlapping.zip',
    bytes: rawZip([
      { name: 'a', content: zeros.subarray(0, 1000) },
      { name: 'a', content: zeros.subarray(0, 1000), offset: 0 },
    ]),
  },
  {
    name: 'one for two.zip',
    bytes: rawZip([
      { name: 'a', content: text },
      { name: 'b', content: text, offset: 0 },
    ]),
  },
  { name: 'link.zip', bytes: rawZip([{ name: 'a', content: bytesOf('/etc/passwd'), attributes: 0o120777 }]) },
  { name: 'device.zip', bytes: rawZip([{ name: 'a', content: text, attributes: 0o020666 }]) },
  { name: 'slip.zip', bytes: rawZip([{ name: '../../a', content: text }]) },
  { name: 'absolute.zip', bytes: rawZip([{ name: '/etc/a', content: text }]) },
  { name: 'drive.zip', bytes: rawZip([{ name: 'C:/a', content: text }]) },
  { name: 'backslash.zip', bytes: rawZip([{ name: '..\\a', content: text }]) },
  { name: 'encrypted.zip', bytes: rawZip([{ name: 'a', content: text, flags: 1 }]) },
  { name: 'empty.zip', bytes: bytesOf('PK\u0005\u0006', new Uint8Array(18)) },
  { name: 'cut.zip', bytes: new Uint8Array(small.subarray(0, small.length - 30)) as Bytes },
]

describe('F07 an archive that is a trap', () => {
  it(
    'UP-02 is refused by every place that takes archives, and leaves nothing',
    async () => {
      const before = await traces(portal)
      const wrong: string[] = []
      const places = desk.routes.filter(({ takes }) => takes.includes('docx'))
      for (const [route, file] of meetings(places, bombs)) {
        const { code } = await route.send(file)
        if (code !== '91018') wrong.push(`${route.title} ${file.name} ${code}`)
      }
      expect(wrong).toEqual([])
      expect(await traces(portal)).toEqual(before)
    },
    sized(120_000, 360_000),
  )

  it('UP-02 is taken where it is none: folders, office files within, much that packs well', async () => {
    const sound = await zipOf({
      'folder/a.txt': 'text',
      'folder/b.docx': await docx({ 'word/embeddings/c.xlsx': await xlsx() }),
      'zeros.bin': new Uint8Array(20 * MEGABYTE),
    })
    expect((await postDocument(desk.admin, { name: 'sound.zip', bytes: sound })).status).toBe(201)
  })
})
