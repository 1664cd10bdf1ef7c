import { describe, expect, it } from 'vitest'
import { bytesOf, PDF, png } from '../support/samples.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postAnswers, postDocument } from '../support/fileForm.ts'
import { at, type WireAnswer } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk

const NAMES = [
  'a"b.pdf',
  "a'b.pdf",
  'a;filename=b.exe.pdf',
  'a\r\nset-cookie: x=1.pdf',
  'ñ € 日本.pdf',
  'a%0d%0a.pdf',
  'a*b(c).pdf',
  '<svg onload=x>.pdf',
]

/** RFC 8187: what may stand for itself, and the rest in figures. */
const EXTENDED = /^attachment; filename\*=UTF-8''(?:[A-Za-z0-9!#$&+\-.^_`|~]|%[0-9A-F]{2})+$/

const fetchFile = (url: string, headers: { readonly [name: string]: string } = {}): Promise<Response> =>
  fetch(`${portal.base}${url}`, { headers: { authorization: `Bearer ${desk.admin.token}`, ...headers } })

const content = (path: unknown, headers?: { readonly [name: string]: string }): Promise<Response> =>
  fetchFile(`documentos/obtener?docpath=${encodeURIComponent(String(path))}`, headers)

describe('F06 what a downloaded file may do', () => {
  it.each(NAMES)('UP-05 is to be saved, under its own name: %j', async (name) => {
    const sent = await postDocument(desk.admin, { name, bytes: PDF })
    const answer = await content(at(sent.body, 'ruta'))
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(answer.status).toBe(200)
    expect(disposition).toMatch(EXTENDED)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(at(sent.body, 'name'))
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    await answer.arrayBuffer()
  })

  it('F06 shows pictures of the gallery alone, in a sandbox', async () => {
    const made = await desk.admin.post('categorias', {
      parts: [
        ['categoria', { nombre: 'pictured', idioma: { id: 3 } }],
        ['imgIcono', png(1, 1), 'a.png'],
      ],
    })
    const answer = await fetchFile(`galeria/${String(at(made.body, 'imagenIcono', 'ruta'))}`)
    expect(answer.headers.get('content-disposition')).toBe('inline')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each<readonly [string, number, readonly [number, number] | null]>([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=10-', 206, [10, PDF.length]],
    ['bytes=-5', 206, [PDF.length - 5, PDF.length]],
    [`bytes=0-${PDF.length * 2}`, 206, [0, PDF.length]],
    [`bytes=${PDF.length}-`, 416, null],
    ['bytes=-0', 416, null],
    ['bytes=9-1', 200, [0, PDF.length]],
    ['bytes=0-1,4-5', 200, [0, PDF.length]],
    ['bytes= 0-1 , 900000-', 206, [0, 2]],
    ['bytes=,0-1,', 206, [0, 2]],
    ['bytes=900000-,800000-', 416, null],
    ['bytes=0-1,9-1', 200, [0, PDF.length]],
    ['bytes=0-1,x', 200, [0, PDF.length]],
    ['BYTES=0-1', 206, [0, 2]],
    ['bytes=0-99999999999999999999999', 206, [0, PDF.length]],
    ['bytes=99999999999999999999999-', 416, null],
    ['bytes=-', 200, [0, PDF.length]],
    ['bytes=--1', 200, [0, PDF.length]],
    [`bytes=${'0-,'.repeat(1000)}`, 200, [0, PDF.length]],
    ['lines=1-2', 200, [0, PDF.length]],
    ['bytes=', 200, [0, PDF.length]],
  ])('UP-05 answers the range %s with %i', async (range, status, expected) => {
    const sent = await postDocument(desk.admin, { name: 'a.pdf', bytes: PDF }, true)
    const answer = await content(at(sent.body, 'ruta'), { range })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.status).toBe(status)
    if (expected) {
      expect(bytes).toEqual(PDF.slice(...expected))
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    }
    if (status === 206)
      expect(answer.headers.get('content-range')).toBe(
        `bytes ${expected?.[0]}-${(expected?.[1] ?? 0) - 1}/${PDF.length}`,
      )
    if (status === 416) expect(answer.headers.get('content-range')).toBe(`bytes */${PDF.length}`)
  })

  it('UP-05 tags a content strongly, and answers a range of the tagged content alone', async () => {
    const sent = await postDocument(desk.admin, { name: 'a.pdf', bytes: PDF }, true)
    const again = await postDocument(desk.admin, { name: 'b.pdf', bytes: PDF }, true)
    const other = await postDocument(desk.admin, { name: 'a.pdf', bytes: bytesOf(PDF, '\n') }, true)
    const tagOf = async ({ body }: WireAnswer) => (await content(at(body, 'ruta'))).headers.get('etag') ?? ''
    const tag = await tagOf(sent)
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    expect([await tagOf(again), await tagOf(other)]).toEqual([tag, expect.not.stringContaining(tag)])
    const asked = (condition: string) => content(at(sent.body, 'ruta'), { range: 'bytes=0-3', 'if-range': condition })
    const conditions = [tag, `W/${tag}`, tag.slice(1, -1), '"other"', new Date().toUTCString(), `${tag}, ${tag}`]
    const statuses = []
    for (const condition of conditions) statuses.push((await asked(condition)).status)
    expect(statuses).toEqual([206, 200, 200, 200, 200, 200])
  })

  it('UP-05 has no public path to a protected file, while it is loose and when it is kept', async () => {
    const sent = await postDocument(desk.customer, { name: 'a.pdf', bytes: PDF }, true)
    const path = String(at(sent.body, 'ruta'))
    expect((await portal.visitor.get(`galeria/${path}`)).code).toBe('91016')
    expect((await desk.customer.get(`galeria/${path}`)).code).toBe('91016')
    const kept = await postAnswers(desk.customer, desk.procedure, { secreto: [sent.body] })
    expect(kept.status).toBe(201)
    const ruta = String(at(kept.body, 'valoresForm', 0, 'valores', 'secreto', 0, 'ruta'))
    expect(at(kept.body, 'valoresForm', 0, 'valores', 'secreto', 0, 'ddAttributes')).toBe(1)
    expect((await portal.visitor.get(`galeria/${ruta}`)).code).toBe('91016')
    expect((await portal.visitor.get('documentos/obtener', { docpath: ruta })).code).toBe('91031')
  })
})
