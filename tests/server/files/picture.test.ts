import { describe, expect, it } from 'vitest'
import { PDF, png } from '../../support/samples.ts'
import { sharedDesk } from '../../support/sharedDesk.ts'
import { postAnswers, postDocument } from '../../support/fileForm.ts'
import { at, type WireAnswer } from '../../support/wireClient.ts'

const desk = await sharedDesk()
const { portal, customer, admin, procedure } = desk

const upload = async (name: string, isProtected = false): Promise<unknown> =>
  (await postDocument(customer, { name, bytes: name.endsWith('png') ? png(2, 2) : PDF }, isProtected)).body
const valores = (answer: WireAnswer, ...path: readonly (string | number)[]): unknown =>
  at(answer.body, 'valoresForm', 0, 'valores', ...path)
const stateOf = async (file: unknown): Promise<unknown> => {
  const [row] = await portal.sql('select state, record_table, protected from file where id = $1', [at(file, 'id')])
  return row && [row['state'], row['record_table'], row['protected']]
}
const read = (answer: WireAnswer, client = customer): Promise<WireAnswer> =>
  client.get(`requerimiento/${String(at(answer.body, 'id'))}`)

describe('DF-03 a picture of a served form (wire contract, 1.4: type 19)', () => {
  it('DF-13 is a FormFile both ways, whether it was sent ahead or with the answers', async () => {
    const ahead = await upload('ahead.png')
    const answer = await postAnswers(customer, procedure, { foto: ahead }, [
      'archivosretrato',
      png(1, 1),
      'with.webp.png',
    ])
    expect(answer.status).toBe(201)
    for (const given of [answer, await read(answer), await read(answer, admin)]) {
      expect(valores(given, 'foto')).toEqual(ahead)
      expect(valores(given, 'retrato')).toMatchObject({
        name: 'with.webp.png',
        size: png(1, 1).length,
        status: 'done',
        ddAttributes: 1,
        ruta: valores(given, 'retrato', 'path'),
        response: { ruta: valores(given, 'retrato', 'ruta') },
      })
    }
    // As it was read it can be answered again: nothing of it is sent as a file.
    const again = await postAnswers(customer, procedure, { foto: valores(answer, 'foto') })
    expect(at(again.body, 'campos', 0, 'ruta')).toBe('/valoresForm/0/valores/foto')
  })

  it('SE-11 in answers has no address that would be enough, and is opened by those who may', async () => {
    const [open, secret] = [await upload('open.png'), await upload('secret.png', true)]
    const answer = await postAnswers(customer, procedure, { foto: open, retrato: secret })
    const gallery = async (name: string): Promise<number> =>
      (await fetch(`${portal.base}galeria/${String(valores(answer, name, 'ruta'))}`)).status
    expect([await gallery('foto'), await gallery('retrato')]).toEqual([404, 404])
    for (const name of ['foto', 'retrato'])
      expect(
        (await customer.get('documentos/obtener', { docpath: String(valores(answer, name, 'ruta')) })).status,
      ).toBe(200)
  })

  it('RQ-02 a draft holds it until it is sent, or until the draft is saved without it', async () => {
    const key = `requirement.create.${procedure.template}`
    const [first, second] = [await upload('first.png'), await upload('second.png')]
    const save = (valores: object): Promise<WireAnswer> =>
      customer.put(`borradores/${key}`, {
        json: {
          formulario: { id: 'requirement.create', version: 1 },
          valores: {},
          valoresForm: [{ formulario: { id: procedure.form, version: 1 }, valores }],
        },
      })
    await save({ foto: first })
    expect(await stateOf(first)).toEqual(['kept', 'draft', false])
    const kept = await customer.get(`borradores/${key}`)
    expect(at(kept.body, 'valoresForm', 0, 'valores', 'foto')).toEqual(first)
    await save({ foto: second })
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['dropped', 'draft', false],
      ['kept', 'draft', false],
    ])
    const sent = await postAnswers(customer, procedure, { foto: second })
    expect([sent.status, await stateOf(second)]).toEqual([201, ['kept', 'requirement', false]])
  })

  it.each<readonly [string, (ahead: unknown) => unknown, string]>([
    ['a path', (ahead) => at(ahead, 'ruta'), '90004'],
    ['a list', (ahead) => [ahead], '90004'],
    [
      'a file that is not there',
      (ahead) => ({ ...(ahead as object), id: '00000000-0000-7000-8000-000000000000' }),
      '90004',
    ],
    ['nothing that a client says of it', () => ({ name: 'a.png', size: 1, uid: 'a' }), '90004'],
  ])('DF-11 is not %s', async (_what, said, code) => {
    const ahead = await upload('ahead.png')
    const answer = await postAnswers(customer, procedure, { foto: said(ahead) })
    expect([answer.status >= 400, at(answer.body, 'campos', 0)]).toMatchObject([
      true,
      { ruta: '/valoresForm/0/valores/foto', codigo: code },
    ])
    expect(await stateOf(ahead)).toEqual(['loose', null, false])
  })

  it('UP-02 is no paper, and a protected field takes none that lies open', async () => {
    const [paper, open] = [await upload('paper.pdf'), await upload('open.png')]
    const refused = await postAnswers(customer, procedure, { foto: paper, retrato: open })
    expect([at(refused.body, 'campos', 0), at(refused.body, 'campos', 1)]).toMatchObject([
      { ruta: '/valoresForm/0/valores/foto', codigo: '91018' },
      { ruta: '/valoresForm/0/valores/retrato', codigo: '90004' },
    ])
  })
})
