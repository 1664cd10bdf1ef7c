import { describe, expect, it } from 'vitest'
import { signFilePath } from '../../server/files/index.ts'
import { findTenant } from '../../server/tenancy/index.ts'
import { postAnswers, postDocument } from '../support/fileForm.ts'
import { PDF, png } from '../support/samples.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { at, type WireAnswer } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk
const { visitor } = portal
const PIXEL = png(1, 1)

const category = (nombre: string, value: object = {}): Promise<WireAnswer> =>
  desk.admin.post('categorias', {
    parts: [
      ['categoria', { nombre, idioma: { id: 3 }, ...value }],
      ['imgIcono', PIXEL, 'icon.png'],
    ],
  })
const iconOf = (answer: WireAnswer): string => String(at(answer.body, 'imagenIcono', 'ruta'))

const answers = await postAnswers(
  desk.customer,
  desk.procedure,
  {},
  ['archivoscopias', PDF, 'copy.pdf'],
  ['archivossecreto', PDF, 'secret.pdf'],
  ['archivosfoto', PIXEL, 'face.png'],
  ['archivosretrato', PIXEL, 'portrait.png'],
)
const answered = (...path: readonly (string | number)[]): string =>
  String(at(answers.body, 'valoresForm', 0, 'valores', ...path))

/** Every kind of place that a file can stand in, but for pictures of records. */
const DOCUMENTS: readonly (readonly [place: string, path: string])[] = [
  ['no record yet', String(at((await postDocument(desk.customer, { name: 'a.pdf', bytes: PDF })).body, 'ruta'))],
  [
    'no record yet, a picture',
    String(at((await postDocument(desk.customer, { name: 'a.png', bytes: PIXEL })).body, 'ruta')),
  ],
  ['answers', answered('copias', 0, 'ruta')],
  ['protected answers', answered('secreto', 0, 'ruta')],
  ['a picture of answers', answered('foto', 'ruta')],
  ['a protected picture of answers', answered('retrato', 'ruta')],
]

/** The path that the server of a tenant signs at another time. */
async function signedAt(hours: number, id: string, purpose: 'gallery' | 'private'): Promise<string> {
  const tenant = await findTenant(portal.portal.pool, { code: 'alpha' })
  if (!tenant) throw new Error('alpha is not there')
  const clock = (): Date => new Date(portal.portal.clock().getTime() + hours * 3_600_000)
  return signFilePath({ portal: { ...portal.portal, clock }, tenant }, id, purpose)
}

const iconId = async (answer: WireAnswer): Promise<string> =>
  String(
    (await portal.sql(`select id from file where record_id = $1 and state = 'kept'`, [at(answer.body, 'id')]))[0]?.[
      'id'
    ],
  )

describe('F16 a stored file by its path alone: without a session, under another purpose, after its time', () => {
  it.each(DOCUMENTS)('SE-11 is not there in the gallery: %s', async (_place, path) => {
    expect(path).toMatch(/^private\./)
    for (const client of [visitor, desk.customer, desk.admin]) {
      expect((await client.get(`galeria/${path}`)).code).toBe('91016')
      expect((await client.get(`galeria/${path.replace('private', 'gallery')}`)).code).toBe('91016')
      expect((await client.get(`galeria/${path.replace('private.', '')}`)).code).toBe('91016')
    }
    expect((await visitor.get('documentos/obtener', { docpath: path })).code).toBe('91031')
    expect((await desk.customer.get('documentos/obtener', { docpath: path })).status).toBe(200)
  })

  it('SE-11 is seen in the gallery where it is a picture of a record, and kept by browsers no longer than its path lives', async () => {
    const answer = await fetch(`${portal.base}galeria/${iconOf(await category('seen'))}`)
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'inline'])
    const [, seconds] = /max-age=(\d+), immutable/.exec(answer.headers.get('cache-control') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(43_199)
    expect(Number(seconds)).toBeLessThanOrEqual(86_400)
  })

  it('SE-11 is not there after a day, nor by a path from when paths had no end', async () => {
    const made = await category('old')
    const id = await iconId(made)
    expect((await visitor.get(`galeria/${await signedAt(-11, id, 'gallery')}`)).status).toBe(200)
    const endless = portal.portal.signer.sign('gallery', `${portal.tenants.alpha}/${id}`)
    for (const path of [await signedAt(-24, id, 'gallery'), endless, `gallery.${endless}`, `private.${endless}`]) {
      expect((await visitor.get(`galeria/${path}`)).code).toBe('91016')
      expect((await desk.admin.get('documentos/obtener', { docpath: path })).code).toBe('91016')
    }
    expect((await desk.admin.get('documentos/obtener', { docpath: await signedAt(-24, id, 'private') })).code).toBe(
      '91016',
    )
  })

  it('CA-01 names the picture of its record all the same, where the record is written back', async () => {
    const made = await category('kept')
    const id = await iconId(made)
    const written = await desk.admin.put(`categorias/${String(at(made.body, 'id'))}`, {
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
      query: 'mask=2',
      parts: [['categoria', { imagenIcono: { ruta: await signedAt(-24, id, 'gallery') } }]],
    })
    expect([written.status, iconOf(written)]).toEqual([200, iconOf(made)])
  })

  it('SE-11 is not brought back to life by a draft that keeps its path', async () => {
    const id = await iconId(await category('drafted'))
    const expired = await signedAt(-24, id, 'gallery')
    const body = {
      formulario: { id: 'category.edit', version: 1 },
      valores: { imagenIcono: expired, now: await signedAt(0, id, 'gallery') },
    }
    const kept = await desk.admin.put('borradores/f16', { json: body })
    expect([kept.status, at(kept.body, 'valores', 'imagenIcono')]).toEqual([200, expect.stringMatching(/^private\./)])
    const read = await desk.admin.get('borradores/f16')
    expect(at(read.body, 'valores')).toEqual({
      imagenIcono: await signedAt(0, id, 'private'),
      now: body.valores.now,
    })
  })

  it('SE-11 is not there once its record has let go of it', async () => {
    const made = await category('changed')
    const path = iconOf(made)
    const next = await desk.admin.put(`categorias/${String(at(made.body, 'id'))}`, {
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
      query: 'mask=2',
      parts: [
        ['categoria', {}],
        ['imgIcono', png(2, 2), 'other.png'],
      ],
    })
    expect([next.status, (await visitor.get(`galeria/${path}`)).code]).toEqual([200, '91016'])
  })

  it('SH-01 is the logo of its organisation where an attribute names it, whenever that was written', async () => {
    const id = await iconId(await category('logo'))
    await portal.sql(
      `update tenant set attributes = attributes || jsonb_build_object('logo', $1::text) where code = 'alpha'`,
      [`/api/galeria/${portal.portal.signer.sign('gallery', `${portal.tenants.alpha}/${id}`)}`],
    )
    const application = await visitor.get('aplicacion', { codapp: 'alpha' })
    const logo = String(at(application.body, 'atributos', 'logo'))
    await portal.sql(`update tenant set attributes = attributes - 'logo' where code = 'alpha'`)
    expect((await fetch(new URL(logo, portal.base))).status).toBe(200)
  })
})
