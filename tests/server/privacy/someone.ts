import { postAnswers, postDocument, withFiles } from '../../support/fileForm.ts'
import { createPerson, phone } from '../../support/people.ts'
import { PDF } from '../../support/samples.ts'
import { PASSWORD, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { at, signIn, type WireClient } from '../../support/wireClient.ts'

/** Names that nobody else in a test has. */
export const WORDS = {
  nombre: 'Wilhelmina Quatermain',
  email: 'quatermain@somewhere.example',
  cifNif: '53219876X',
  telefono: '655443322',
} as const

export interface Someone {
  readonly id: string
  readonly version: number
  readonly client: WireClient
  /** A procedure of theirs. */
  readonly requirement: string
  readonly files: { readonly given: string; readonly answered: string }
}

/** Somebody of whom the portal holds something everywhere: a record with a history, a procedure with answers and files, a draft, an upload, readings. */
export async function someone(portal: TestPortal, admin: WireClient): Promise<Someone> {
  const { id } = await createPerson(admin, {
    nombre: WORDS.nombre,
    email: WORDS.email,
    cifNif: WORDS.cifNif,
    fechaNacimiento: '1979-05-06',
    telefonos: [phone(WORDS.telefono)],
    correos: [{ email: 'other.quatermain@somewhere.example' }],
  })
  await portal.sql(
    `update "user" set password_hash = (select password_hash from "user" where email = 'admin@alpha.example') where id = $1`,
    [id],
  )
  const client = await signIn(portal.base, 'alpha', WORDS.email, PASSWORD)
  const procedure = await seedProcedure(portal, 'application', { change: withFiles })
  const answered = at((await postDocument(client, { name: `${WORDS.nombre}.pdf`, bytes: PDF })).body, 'id')
  const file = (await postDocument(client, { name: 'quatermain.pdf', bytes: PDF })).body
  const sent = await postAnswers(client, procedure, {
    asunto: `Noise near ${WORDS.nombre}`,
    correo: WORDS.email,
    copias: [file],
  })
  if (sent.status !== 201) throw new Error(`nothing was sent: ${sent.text}`)
  const requirement = String(at(sent.body, 'id'))
  const draft = await client.put(`borradores/requirement.create.${procedure.template}`, {
    json: {
      formulario: { id: 'requirement.create', version: 1 },
      valores: { plantilla: procedure.template },
      valoresForm: [{ formulario: { id: procedure.form, version: 1 }, valores: { asunto: WORDS.nombre } }],
    },
  })
  if (draft.status !== 200) throw new Error(`no draft: ${draft.text}`)
  const read = await admin.get(`usuarios/${id}`)
  return {
    id,
    version: Number(at(read.body, 'version')),
    client,
    requirement,
    files: { given: String(answered), answered: String(at(file, 'id')) },
  }
}
