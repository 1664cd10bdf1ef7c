import { createHash } from 'node:crypto'
import { extensionsOf } from '#engine/field'
import type { Call, Module } from '#engine/definition'
import { PLACES, ROWS, fileFields, postAnswers, withFiles } from './fileForm.ts'
import { handStroke, postDocument as postLibrary } from './documents.ts'
import { answersTo, publishForPeople } from './personForm.ts'
import { applicationAnswers, putInto } from './requirements.ts'
import { PDF } from './samples.ts'
import type { Sample } from './samples.ts'
import { seedProcedure, type TestPortal, type TestProcedure } from './testPortal.ts'
import { tusSend } from './tus.ts'
import { at, idOf, listOf, type Part, type WireAnswer, type WireClient } from './wireClient.ts'

/** One place at which a file can be sent to the server. */
export interface UploadRoute {
  /** `category.create imgIcono`. */
  readonly title: string
  /** Extensions that it takes. */
  readonly takes: readonly string[]
  /** Sends a file as somebody who may, with all that the call wants besides. */
  readonly send: (file: Sample) => Promise<WireAnswer>
}

/** Everything that a test of files works with. */
export interface FileDesk {
  readonly portal: TestPortal
  readonly admin: WireClient
  readonly customer: WireClient
  readonly procedure: TestProcedure
  /** A form of people with every place for files. */
  readonly form: string
  readonly routes: readonly UploadRoute[]
}

export async function openFileDesk(portal: TestPortal): Promise<FileDesk> {
  const admin = await portal.as('admin')
  const customer = await portal.as('customer')
  const procedure = await seedProcedure(portal, 'application', { change: withFiles })
  const form = await publishForPeople(portal, 'Files', fileFields)
  const paper = idOf(await postLibrary(admin, 'before.pdf'))
  const unsigned = [idOf(await postLibrary(admin, 'to sign.pdf'))]
  const attachments = [await postAttachment(admin, procedure)]
  const known = { portal, admin, customer, procedure, form, paper, unsigned, attachments }
  return { ...known, routes: uploadRoutes(known) }
}

interface Known {
  readonly portal: TestPortal
  readonly admin: WireClient
  readonly customer: WireClient
  readonly procedure: TestProcedure
  readonly form: string
  /** A document of the library, of which the file is replaced. */
  readonly paper: string
  /** Documents that nobody has signed. */
  readonly unsigned: string[]
  /** Paths of attachments of procedures that nobody has signed. */
  readonly attachments: string[]
}

/** Sends a procedure with an attachment that is to be signed. Answers the path of the attachment. */
async function postAttachment(admin: WireClient, procedure: Known['procedure']): Promise<string> {
  const answers = await postAnswers(admin, procedure, {}, ['archivosunica', PDF, 'to sign.pdf'])
  const attached = String(at(answers.body, 'valoresForm', 0, 'valores', 'unica', 0, 'id'))
  return `v3/requerimiento/${idOf(answers)}/adjuntos/${attached}`
}

/** The verification keeps nothing of a file, and a link in a mail takes the picture as a request does: their own tests judge them. */
const ELSEWHERE: readonly string[] = ['verification', 'signatureLink']

/** Every file part of every declared call, and the resumable protocol. One that cannot be made is an error, not left out. */
function uploadRoutes(known: Known): readonly UploadRoute[] {
  const { portal, admin } = known
  const modules = [...portal.portal.definitions.modules.values()].filter(({ id }) => !ELSEWHERE.includes(id))
  const declared = modules.flatMap((module) =>
    [...module.calls.values()].flatMap((call) => routesOf(known, module, call)),
  )
  // An upload is of no field until a record names it.
  return [...declared, { title: 'tus', takes: EVERY_TYPE, send: (file) => tusSend(portal, admin, file) }]
}

function routesOf(known: Known, module: Module, call: Call): readonly UploadRoute[] {
  if (call.body.kind !== 'parts') return []
  const json = call.body.bindings.find(({ source }) => source.kind === 'path' && source.path[0] !== 'file')?.name ?? ''
  return call.body.bindings.flatMap(({ name, source }): readonly UploadRoute[] => {
    if (source.kind !== 'path' || source.path[0] !== 'file') return []
    const target = source.path[1] ?? ''
    const title = `${module.id}.${call.name} ${name}`
    // Answers may be those of a record that is brought along.
    if (source.path.at(-1) === 'formularios')
      return PLACES.map((place) => ({
        title: `${title} ${place}`,
        takes: place === 'foto' ? PICTURES : FILES,
        send: async (file) => {
          const part: Part = [name.replace('{field}', place), file.bytes, file.name]
          if (module.id === 'requirement') return postAnswers(known.admin, known.procedure, {}, part)
          return make(known, module, call, json, part, { valoresForm: [answersTo(known.form, ROWS)] })
        },
      }))
    // Pictures with an order stand in rows.
    const held = module.fields.get(target)
    const taken = held?.of.find(({ kind }) => kind.isPicture) ?? held
    if (!taken) throw new Error(`${title} is of no field`)
    const part = (file: Sample): Part => [name.replace('{orden}', '1').replace(/\{.*\}/, ''), file.bytes, file.name]
    return [{ title, takes: extensionsOf(taken), send: async (file) => make(known, module, call, json, part(file)) }]
  })
}

const FILES = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'jpeg', 'jpg', 'png', 'csv']
const PICTURES = ['png', 'jpeg', 'jpg', 'webp', 'gif']
const EVERY_TYPE = [...new Set([...FILES, ...PICTURES])]

let made = 0

/** Somebody new, who works here. */
const person = (nombre: string): object => ({
  nombre,
  email: `${nombre.replaceAll(' ', '')}@alpha.example`,
  tipoPersona: { id: 'N' },
  idioma: { id: 3 },
  roles: [{ id: '4' }],
})

/** Modules whose records need no more than this. */
const PLAIN: {
  readonly [module: string]: { readonly path: string; readonly record: (nombre: string) => object }
} = {
  area: { path: 'areas', record: (nombre) => ({ nombre, tipoArea: { id: 1 }, periodos: null }) },
  associate: {
    path: 'asociados',
    record: (nombre) => ({ nombre, codigoAsociado: nombre, tipoAsociado: { id: 1 }, email: 'made@alpha.example' }),
  },
  category: { path: 'categorias', record: (nombre) => ({ nombre, idioma: { id: 3 } }) },
  provider: { path: 'proveedor', record: (nombre) => ({ nombre, email: 'made@alpha.example' }) },
}

/** Makes a record with a file, or gives a new one a file. A banner has its place in the order. */
async function makePlain(
  admin: WireClient,
  call: Call,
  { path, json, record, user, answers }: PlainRecord,
  file: Part,
): Promise<WireAnswer> {
  const banner = file[0] === BANNER ? { banners: [{ orden: 1 }] } : {}
  const withUser = (values: object): readonly Part[] => (user ? [['usuario', values]] : [])
  if (call.name === 'create')
    return admin.post(path, { parts: [[json, { ...record, ...banner }], ...withUser({ ...user, ...answers }), file] })
  const made = await admin.post(path, { parts: [[json, record], ...withUser({ ...user })] })
  return admin.put(`${path}/${String(at(made.body, 'id'))}`, {
    headers: { 'if-match': '"1"' },
    parts: [[json, banner], ...withUser(answers), file],
  })
}

interface PlainRecord {
  readonly path: string
  readonly json: string
  readonly record: object
  /** A user that is made together with the record. */
  readonly user: object | null
  /** Answers of that user to served forms. */
  readonly answers: object
}

/** Types of role of the users that belong to a record. */
const ROLES: { readonly [module: string]: number } = { associate: 8, provider: 6 }

const BANNER = 'imgBanner1'

/** Makes a call with all that it wants besides the file. A call that is not known here is to be added. */
async function make(
  known: Known,
  module: Module,
  call: Call,
  json: string,
  file: Part,
  answers: object = {},
): Promise<WireAnswer> {
  const { admin } = known
  const nombre = `made ${(made += 1)}`
  const plain = PLAIN[module.id]
  if (plain) {
    const user =
      call.body.kind === 'parts' && file[0].startsWith('archivos')
        ? { ...person(nombre), roles: [{ tipoRol: { id: ROLES[module.id] } }] }
        : null
    return makePlain(admin, call, { ...plain, json, record: plain.record(nombre), user, answers }, file)
  }
  switch (`${module.id}.${call.name}`) {
    case 'user.create':
      return admin.post('usuarios', { parts: [[json, { ...person(nombre), ...answers }], file] })
    case 'user.edit': {
      const record = await admin.post('usuarios', { parts: [[json, person(nombre)]] })
      return admin.put(`usuarios/${String(at(record.body, 'id'))}`, {
        query: { mask: 4 },
        headers: { 'if-match': '"1"' },
        parts: [[json, answers], file],
      })
    }
    case 'requirement.create':
      return postAnswers(admin, known.procedure, {}, file)
    case 'requirement.changeStatus': {
      const record = await postAnswers(known.customer, known.procedure, {})
      return admin.put(`requerimiento/${String(at(record.body, 'id'))}`, {
        headers: { 'if-match': `"${String(at(record.body, 'version'))}"` },
        parts: [[json, { observacion: nombre }], file],
      })
    }
    case 'requirement.signFile': {
      const path = known.attachments.pop() ?? (await postAttachment(admin, known.procedure))
      const hash = createHash('sha256').update(PDF).digest('hex')
      const answer = await admin.put(`${path}/firmar`, {
        parts: [['grafo', [handStroke()]], ['huella', hash], file],
      })
      if (answer.status >= 400) known.attachments.push(path)
      return answer
    }
    case 'requirement.correct': {
      const id = String(at((await postAnswers(admin, known.procedure, {})).body, 'id'))
      await putInto(known.portal, id, 'rP3')
      return admin.put(`requerimiento/${id}/correccion`, {
        headers: { 'if-match': '"2"' },
        parts: [[json, { valoresForm: [applicationAnswers(known.procedure.form)] }], file],
      })
    }
    case 'organisation.edit': {
      const [own] = listOf((await admin.get('organizacion')).body)
      return admin.put(`organizacion/${String(at(own, 'id'))}`, {
        headers: { 'if-match': `"${String(at(own, 'version'))}"` },
        parts: [[json, { contacto: `${nombre.replace(' ', '')}@alpha.example` }], file],
      })
    }
    case 'incident.create':
      return admin.post('incidencia', { parts: [[json, admin.user], ['descripcion', nombre], file] })
    case 'document.create':
      return admin.post('documentos/d_C/0', { parts: [[json, { nombre }], file] })
    case 'document.edit': {
      const record = await admin.get(`documentos/${known.paper}`)
      return admin.put(`documentos/${known.paper}`, {
        headers: { 'if-match': `"${String(at(record.body, 'version'))}"` },
        parts: [[json, { nombre }], file],
      })
    }
    case 'document.sign': {
      const id = known.unsigned.pop() ?? idOf(await postLibrary(admin, `${nombre}.pdf`))
      const answer = await admin.put(`v3/documentos/${id}/firmar`, { parts: [['grafo', [handStroke()]], file] })
      // Where the signature was refused, the next one is tried on the same document.
      if (answer.status >= 400) known.unsigned.push(id)
      return answer
    }
    case 'signatureRequest.sign':
    case 'signatureRequest.signSeveral': {
      const document = known.unsigned.pop() ?? idOf(await postLibrary(admin, `${nombre}.pdf`))
      const documento = { id: document }
      const vence = new Date(Date.now() + 86_400_000).toISOString()
      const asked = await admin.post('firmas/solicitudes', {
        json: { documento, firmantes: [{ id: admin.user }], vence },
      })
      const [id] = listOf(at(asked.body, 'ids'))
      const path = `firmas/solicitudes/${String(id)}`
      const strokes: Part = ['grafo', [handStroke()]]
      const hash = createHash('sha256').update(PDF).digest('hex')
      const answer =
        call.name === 'sign'
          ? await admin.put(`v3/${path}/firmar`, { parts: [strokes, ['huella', hash], file] })
          : await admin.put('v3/firmas/solicitudes/firmar', {
              parts: [['solicitudes', [id]], ['huellas', [hash]], strokes, file],
            })
      if (answer.status >= 400) {
        await admin.put(`${path}/retirar`)
        known.unsigned.push(document)
      }
      return answer
    }
    case 'document.upload':
      return admin.post('v3/documentos', { parts: [[json, {}], file] })
    default:
      throw new Error(`nobody knows how to make ${module.id}.${call.name}`)
  }
}
