import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, PIXEL, postCategory, putCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type Part, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const TEXT = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
const LIMIT = 15_728_640

/** Every file below the portal's folder, kept or arriving. */
async function filesOnDisk(): Promise<readonly string[]> {
  const entries = await readdir(join(portal.dataDirectory, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const picture = (bytes: number): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(bytes)
  made.set(PIXEL)
  return made
}

describe('pictures of a category', () => {
  it('CA-01 are stored and served by the gallery as what they are, to be seen only', async () => {
    const answer = await postCategory(
      admin,
      { nombre: 'pictured' },
      ['imgIcono', PIXEL, '../../icon.png'],
      ['imgBanner', PIXEL, 'b.png', 'text/plain'],
    )
    const [icon, banner] = [at(answer.body, 'imagenIcono', 'ruta'), at(answer.body, 'imagenBanner', 'ruta')]
    expect(icon).not.toBe(banner)
    for (const path of [icon, banner]) {
      const served = await fetch(`${portal.base}galeria/${String(path)}`)
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(PIXEL)
      expect(served.headers.get('content-security-policy')).toContain('sandbox')
      expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(await portal.sql(`select name, mime, bytes::int as bytes from file order by name`)).toEqual([
      { name: 'b.png', mime: 'image/png', bytes: PIXEL.length },
      { name: 'icon.png', mime: 'image/png', bytes: PIXEL.length },
    ])
  })

  it('CA-01 stay when their own path comes back, change with a new file, and go with null', async () => {
    const made = await postCategory(admin, { nombre: 'changing' }, ['imgIcono', PIXEL, 'a.png'])
    const record = { id: String(at(made.body, 'id')), version: 1 }
    const ruta = at(made.body, 'imagenIcono', 'ruta')
    const same = await putCategory(admin, record, 2, { imagenIcono: { ruta } })
    expect(at(same.body, 'imagenIcono', 'ruta')).toBe(ruta)
    const other = await putCategory(admin, { ...record, version: 2 }, 2, {}, ['imgIcono', PIXEL, 'b.png'])
    expect(at(other.body, 'imagenIcono', 'ruta')).not.toBe(ruta)
    const outside = await putCategory(admin, { ...record, version: 3 }, 1, { nombre: 'n' }, [
      'imgIcono',
      PIXEL,
      'c.png',
    ])
    expect(at(outside.body, 'imagenIcono')).toEqual(at(other.body, 'imagenIcono'))
    const gone = await putCategory(admin, { ...record, version: 4 }, 2, { imagenIcono: null })
    expect([gone.status, at(gone.body, 'imagenIcono')]).toEqual([200, undefined])
  })

  it.each([
    'x',
    'x.y',
    '..%2f..%2fetc%2fpasswd',
    `${Buffer.from('1/../../secret').toString('base64url')}.AAAAAAAAAAAAAAAAAAAAAA`,
  ])('CA-01 are not served by the made-up path %j', async (path) => {
    expect((await portal.visitor.get(`galeria/${path}`)).code).toBe('91016')
  })

  it('CA-01 an address without a path is none, which is told apart from a picture that is gone', async () => {
    expect((await portal.visitor.get('galeria/')).code).toBe('92050')
  })

  /** Bodies in which a picture is refused, by the code. */
  const REFUSED: readonly (readonly [title: string, parts: readonly Part[], status: number, code: string])[] = [
    [
      'a text that says it is a picture',
      [
        ['categoria', { nombre: 'x' }],
        ['imgIcono', TEXT, 'a.png', 'image/png'],
      ],
      415,
      '91018',
    ],
    [
      'an empty file',
      [
        ['categoria', { nombre: 'x' }],
        ['imgIcono', new Uint8Array(0), 'a.png'],
      ],
      415,
      '91018',
    ],
    [
      'a file before the JSON',
      [
        ['imgIcono', PIXEL, 'a.png'],
        ['categoria', { nombre: 'x' }],
      ],
      400,
      '90004',
    ],
    [
      'JSON after a file',
      [
        ['categoria', { nombre: 'x' }],
        ['imgIcono', PIXEL, 'a.png'],
        ['categoria', { nombre: 'y' }],
      ],
      400,
      '90004',
    ],
    [
      'the JSON twice',
      [
        ['categoria', { nombre: 'x' }],
        ['categoria', { nombre: 'y' }],
      ],
      400,
      '90004',
    ],
    ['no JSON', [['imgIcono', PIXEL, 'a.png']], 400, '90004'],
    ['JSON that is no object', [['categoria', ['x']]], 400, '90004'],
    ['another part in its place', [['category', { nombre: 'x' }]], 400, '90001'],
    [
      'a size over the limit',
      [
        ['categoria', { nombre: 'x', idioma: 3 }],
        ['imgIcono', picture(LIMIT + 1), 'a.png'],
      ],
      413,
      '90008',
    ],
    [
      'a size far over the limit',
      [
        ['categoria', { nombre: 'x', idioma: 3 }],
        ['imgIcono', picture(LIMIT + 500_000), 'a.png'],
      ],
      413,
      '90008',
    ],
    [
      'a parent that is not there',
      [
        ['categoria', { nombre: 'x', idioma: 3, idpadre: '018f0000-0000-7000-8000-000000000000' }],
        ['imgIcono', PIXEL, 'a.png'],
      ],
      400,
      '90004',
    ],
    [
      'a name that is missing',
      [
        ['categoria', {}],
        ['imgIcono', PIXEL, 'a.png'],
      ],
      400,
      '90001',
    ],
  ]

  it.each(REFUSED)('CA-01 UP-02 refuse %s, and leave nothing behind', async (_title, parts, status, code) => {
    const before = [
      await filesOnDisk(),
      await portal.sql('select id from file'),
      await portal.sql('select id from category'),
    ]
    const answer = await admin.post('categorias', { parts })
    expect([answer.status, answer.code]).toEqual([status, code])
    expect([
      await filesOnDisk(),
      await portal.sql('select id from file'),
      await portal.sql('select id from category'),
    ]).toEqual(before)
  })

  it('CA-01 may be as large as the limit', async () => {
    expect((await postCategory(admin, { nombre: 'large' }, ['imgBanner', picture(LIMIT), 'a.png'])).status).toBe(201)
  })

  it.each([
    ['application/json', '{"nombre":"x"}'],
    ['text/plain', '{"nombre":"x"}'],
    ['application/xml', '<x/>'],
    ['application/x-www-form-urlencoded', 'nombre=x'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['multipart/form-data', 'no boundary'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="categoria"\r\ncontent-type: application/json\r\n\r\n{"nombre":\r\n--x--\r\n',
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="categoria"\r\ncontent-type: application/json\r\n\r\n{"__proto__":{"a":1},"nombre":"x"}\r\n--x--\r\n',
    ],
  ])('CA-01 come as multipart only: %s %s', async (type, payload) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/categorias',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    })
    expect([answer.statusCode, at(answer.json(), 'subCodigo')]).toEqual([400, '90004'])
  })

  it('CA-01 keep the record that a plain text part holds as JSON', async () => {
    const form = new FormData()
    form.append('categoria', JSON.stringify({ nombre: 'plain part', idioma: { id: 3 } }))
    const answer = await fetch(`${portal.base}categorias`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    })
    expect(answer.status).toBe(201)
    await createCategory(admin, 'after it')
  })
})
