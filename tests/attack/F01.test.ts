import { describe, expect, it } from 'vitest'
import { PDF } from '../support/samples.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postDocument } from '../support/fileForm.ts'
import { tus } from '../support/tus.ts'
import { at } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk
const path = String(at((await postDocument(desk.admin, { name: 'a.pdf', bytes: PDF })).body, 'ruta'))

const PATHS = [
  '../master.key',
  '../../secret',
  '..\\..\\secret',
  '%2e%2e%2fsecret',
  '....//secret',
  '/etc/passwd',
  'C:\\windows\\win.ini',
  '\\\\host\\share\\a',
  'a\u0000.pdf',
  'nul',
  'con.pdf',
  'file:///etc/passwd',
  '1/018f0000-0000-7000-8000-000000000000',
  `${Buffer.from('1/../../secret').toString('base64url')}.AAAAAAAAAAAAAAAAAAAAAA`,
  '',
]

describe('F01 a path from outside', () => {
  it.each(PATHS)('UP-05 opens nothing as docpath: %j', async (docpath) => {
    const answer = await desk.admin.get('documentos/obtener', new URLSearchParams({ docpath }).toString())
    expect([400, 404]).toContain(answer.status)
    expect(answer.code).toMatch(/^(91016|90004)$/)
  })

  it.each(PATHS.filter((one) => one !== ''))('UP-05 opens nothing as docname: %j', async (docname) => {
    const answer = await desk.admin.get(
      'documentos/obtener',
      new URLSearchParams({ docpath: path, docname }).toString(),
    )
    const isPlain = /^[\w.-]+$/.test(docname) && !/^(?:nul|con\.pdf)$/.test(docname)
    expect(answer.status === 200).toBe(isPlain)
    if (!isPlain) expect(answer.code).toMatch(/^(91016|90004)$/)
  })

  it.each(PATHS.filter((one) => one !== ''))('opens nothing as an upload: %j', async (id) => {
    for (const method of ['HEAD', 'GET', 'DELETE', 'PATCH']) {
      const sent = method === 'PATCH' ? { headers: { 'upload-offset': '0' }, body: PDF } : {}
      const answer = await tus(portal, desk.admin, { method, id: encodeURIComponent(id), ...sent })
      expect([400, 404]).toContain(answer.status)
    }
  })

  it('UP-05 opens the file that it was signed for, and with one sign changed none', async () => {
    expect((await desk.admin.get('documentos/obtener', { docpath: path })).status).toBe(200)
    for (const place of [0, 5, path.length - 2]) {
      const changed = path.slice(0, place) + (path[place] === 'A' ? 'B' : 'A') + path.slice(place + 1)
      expect((await desk.admin.get('documentos/obtener', { docpath: changed })).code).toBe('91016')
    }
  })
})

describe('F02 dots and encoded slashes around files that are guarded', () => {
  it.each([
    'galeria/..%2f..%2fmaster.key',
    'galeria/%2e%2e/%2e%2e/master.key',
    'galeria//master.key',
    'cargas/..%2fdocumentos%2fobtener',
    'documentos/obtener/../../live',
    'files/1/00/x',
    '..%2ffiles',
    'v3/documentos/..;/files',
  ])('answers nothing for %s', async (url) => {
    const answer = await portal.app.inject({
      method: 'GET',
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${desk.admin.token}` },
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('%PDF')
  })
})
