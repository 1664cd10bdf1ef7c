import { describe, expect, it } from 'vitest'
import { bytesOf, cameraData, jpeg, png, pngChunk, segment, type Bytes, type Sample } from '../support/samples.ts'
import { meetings } from '../support/pairwise.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postDocument } from '../support/fileForm.ts'
import { traces } from '../support/fileTraces.ts'
import { at } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk

const motion = pngChunk('acTL', new Uint8Array(8))
const profile = (size: number): Bytes => bytesOf('ICC_PROFILE\0', new Uint8Array([1, 1]), new Uint8Array(size))
const many = (count: number): Bytes[] => Array.from({ length: count }, () => segment(0xe2, profile(60_000)))

const webp = (...chunks: readonly Bytes[]): Bytes => {
  const body = bytesOf('WEBP', ...chunks)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return bytesOf('RIFF', size, body)
}
const riff = (type: string, content: Uint8Array): Bytes => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return bytesOf(type, size, content, new Uint8Array(content.length % 2))
}
const extended = (flags: number): Bytes => riff('VP8X', new Uint8Array([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]))
const lossless = riff('VP8L', new Uint8Array([0x2f, 1, 0x40, 0, 0, 0]))
const gif = (pictures: number): Bytes =>
  bytesOf(
    'GIF89a\u0001\0\u0001\0\0\0\0',
    '!\u00fe\u0008GPS 41.3\0',
    ...Array.from({ length: pictures }, () => ',\0\0\0\0\u0001\0\u0001\0\0\u0002\u0001D\0'),
    ';',
  )

const TRAPS: readonly Sample[] = [
  { name: 'flood.png', bytes: png(60_000, 60_000) },
  { name: 'wide.png', bytes: png(100_000, 1) },
  { name: 'none.png', bytes: png(0, 1) },
  { name: 'moving.png', bytes: png(1, 1, motion) },
  { name: 'profile.png', bytes: png(1, 1, pngChunk('iCCP', new Uint8Array(4_000_000))) },
  { name: 'unknown.png', bytes: png(1, 1, pngChunk('ABCD', new Uint8Array(1))) },
  { name: 'cut.png', bytes: png(1, 1).slice(0, 50) },
  { name: 'flood.jpg', bytes: jpeg(65_000, 65_000) },
  { name: 'profile.jpg', bytes: jpeg(1, 1, ...many(60)) },
  { name: 'two frames.jpg', bytes: jpeg(1, 1, segment(0xc0, new Uint8Array([8, 0, 1, 0, 1, 1, 1, 17, 0]))) },
  { name: 'cut.jpg', bytes: jpeg(1, 1).slice(0, 20) },
]

describe('F08 a picture that is a trap', () => {
  it('UP-02 is refused by every place that takes pictures, and leaves nothing', async () => {
    const before = await traces(portal)
    const wrong: string[] = []
    const places = desk.routes.filter(({ takes }) => takes.includes('png'))
    for (const [route, file] of meetings(places, TRAPS)) {
      const { code } = await route.send(file)
      if (code !== '91018') wrong.push(`${route.title} ${file.name} ${code}`)
    }
    expect(wrong).toEqual([])
    expect(await traces(portal)).toEqual(before)
  })

  const served = async (name: string, bytes: Bytes): Promise<Buffer> => {
    const sent = await desk.admin.post('categorias', {
      parts: [
        ['categoria', { nombre: `shown ${name}`, idioma: { id: 3 } }],
        ['imgIcono', bytes, name],
      ],
    })
    expect(sent.text).toContain('ruta')
    const answer = await fetch(`${portal.base}galeria/${String(at(sent.body, 'imagenIcono', 'ruta'))}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  it('is stored without what it says of places and people, and with how it is held', async () => {
    const held = (orientation: number): Bytes =>
      jpeg(
        2,
        2,
        segment(0xe1, cameraData(orientation)),
        segment(0xe1, bytesOf('http://ns.adobe.com/xap/1.0/\0GPS')),
        segment(0xfe, bytesOf('GPS')),
      )
    const turned = await served('turned.jpg', bytesOf(held(6), 'behind the end'))
    expect(turned.includes('GPS')).toBe(false)
    expect(turned.includes('behind')).toBe(false)
    expect(turned.includes('Exif\0\0MM')).toBe(true)
    expect(turned[2 + 4 + 6 + 19]).toBe(6)
    expect(await served('straight.jpg', held(1))).toEqual(Buffer.from(jpeg(2, 2)))
  })

  it.each<readonly [string, () => Bytes, () => Bytes]>([
    ['a.png', () => png(1, 1, pngChunk('eXIf', bytesOf('GPS')), pngChunk('tEXt', bytesOf('GPS'))), () => png(1, 1)],
    ['b.png', () => bytesOf(png(1, 1), 'GPS behind the end'), () => png(1, 1)],
    [
      'a.webp',
      () => webp(extended(0x0c), lossless, riff('EXIF', bytesOf('GPS')), riff('XMP ', bytesOf('GPS'))),
      () => webp(extended(0), lossless),
    ],
    ['b.webp', () => webp(lossless), () => webp(lossless)],
    ['a.jpg', () => jpeg(1, 1, segment(0xe2, profile(400))), () => jpeg(1, 1, segment(0xe2, profile(400)))],
  ])('is stored as what is shown of it: %s', async (name, sent, kept) => {
    expect(await served(name, sent())).toEqual(Buffer.from(kept()))
  })

  it('stores a still GIF without its comments, and refuses those and WebP that move', async () => {
    expect((await served('still.gif', gif(1))).includes('GPS')).toBe(false)
    const icon = desk.routes.find(({ title }) => title === 'category.create imgIcono')
    for (const file of [
      { name: 'moving.gif', bytes: gif(2) },
      { name: 'moving.webp', bytes: webp(extended(2), lossless, riff('ANIM', new Uint8Array(6))) },
    ])
      expect((await icon?.send(file))?.code).toBe('91018')
  })

  it('says the size and the hash of what is stored', async () => {
    const answer = await postDocument(desk.admin, { name: 'c.png', bytes: png(1, 1, pngChunk('tEXt', bytesOf('GPS'))) })
    expect(at(answer.body, 'size')).toBe(png(1, 1).length)
    const read = await fetch(`${portal.base}documentos/obtener?docpath=${String(at(answer.body, 'ruta'))}`, {
      headers: { authorization: `Bearer ${desk.admin.token}` },
    })
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(png(1, 1))
  })
})
