import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionsOf } from '#engine/field'
import { sweepFiles } from '../../server/files/index.ts'
import type { Call, Module } from '#engine/definition'
import type { FormularioSource } from '#engine/form'
import { applicationAnswers } from './requirements.ts'
import type { Sample } from './samples.ts'
import { seedProcedure, type TestPortal, type TestProcedure } from './testPortal.ts'
import { at, type Part, type WireAnswer, type WireClient } from './wireClient.ts'

/** One place at which a file can be sent to the server. */
export interface UploadRoute {
  /** `category.create imgIcono`. */
  readonly title: string
  /** Extensions that it takes. */
  readonly takes: readonly string[]
  /** Sends a file as somebody who may, with all that the call wants besides. */
  readonly send: (file: Sample) => Promise<WireAnswer>
}

/** A served form with every kind of place for files. */
const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const field = (name: string, type: number, more: object = {}) => ({
  id: name,
  name,
  label: words(name),
  type: { id: type },
  dataType: { id: 10 },
  ...more,
})

export const PLACES = ['copias', 'secreto', 'foto', 'grupo.copia', 'filas.r0.copia', 'filas.r0.dentro.s0.copia']

const withFiles = (source: FormularioSource): FormularioSource => ({
  ...source,
  campos: [
    ...source.campos,
    field('copias', 10, { length: 5 }),
    field('unica', 10, { length: 1 }),
    field('secreto', 10, { length: 5, group: 4 }),
    field('foto', 19),
    { ...field('grupo', 12, { subFields: [field('copia', 10, { length: 5 })] }), dataType: { id: 11 } },
    {
      ...field('filas', 11, {
        subFields: [
          field('copia', 10, { length: 5 }),
          { ...field('dentro', 11, { subFields: [field('copia', 10, { length: 5 })] }), dataType: { id: 12 } },
        ],
      }),
      dataType: { id: 12 },
    },
  ] as FormularioSource['campos'],
})

/** Values that have the rows that the places stand in. */
const ROWS = { grupo: {}, filas: [{ _id: 'r0', dentro: [{ _id: 's0' }] }] }

/** Everything that a test of files works with. */
export interface FileDesk {
  readonly portal: TestPortal
  readonly admin: WireClient
  readonly customer: WireClient
  readonly procedure: TestProcedure
  readonly routes: readonly UploadRoute[]
}

export async function openFileDesk(portal: TestPortal): Promise<FileDesk> {
  const admin = await portal.as('admin')
  const customer = await portal.as('customer')
  const procedure = await seedProcedure(portal, 'application', { change: withFiles })
  return { portal, admin, customer, procedure, routes: uploadRoutes({ portal, admin, customer, procedure }) }
}

/** Sends answers to the form with every place for files. */
export const postAnswers = (
  client: WireClient,
  { template, form }: TestProcedure,
  valores: object,
  ...files: readonly Part[]
): Promise<WireAnswer> =>
  client.post('requerimiento', {
    headers: { 'idempotency-key': randomUUID() },
    parts: [
      [
        'requerimiento',
        { plantillaReq: { id: template }, valoresForm: [applicationAnswers(form, { ...ROWS, ...valores })] },
      ],
      ...files,
    ],
  })

/** Uploads a file for a form that is being filled. */
export const postDocument = (client: WireClient, file: Sample, isProtected = false): Promise<WireAnswer> =>
  client.post('v3/documentos', {
    query: { notificar: false, ...(isProtected ? { proteger: true } : {}) },
    parts: [
      ['documento', { nombre: file.name }],
      ['archivo', file.bytes, file.name],
    ],
  })

const metadataOf = (name: string, isProtected: boolean): string =>
  [
    `filename ${Buffer.from(name).toString('base64')}`,
    ...(isProtected ? [`proteger ${Buffer.from('true').toString('base64')}`] : []),
  ].join(',')

export interface TusRequest {
  readonly method: string
  readonly id?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: Uint8Array<ArrayBuffer>
}

/** One request of the resumable protocol. */
export async function tus(portal: TestPortal, client: WireClient, request: TusRequest): Promise<Response> {
  return fetch(`${portal.base}cargas${request.id === undefined ? '' : `/${request.id}`}`, {
    method: request.method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(client.token === null ? {} : { authorization: `Bearer ${client.token}` }),
      ...(request.body ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...request.headers,
    },
    ...(request.body ? { body: request.body } : {}),
  })
}

/** Announces an upload; answers its id. */
export async function createUpload(
  portal: TestPortal,
  client: WireClient,
  name: string,
  length: number,
  isProtected = false,
): Promise<string> {
  const answer = await tus(portal, client, {
    method: 'POST',
    headers: { 'upload-length': String(length), 'upload-metadata': metadataOf(name, isProtected) },
  })
  if (answer.status !== 201) throw new Error(`${name} cannot be uploaded: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

async function tusSend(portal: TestPortal, client: WireClient, { name, bytes }: Sample): Promise<WireAnswer> {
  const answer = await tus(portal, client, {
    method: 'POST',
    headers: { 'upload-length': String(bytes.length), 'upload-metadata': metadataOf(name, false) },
    ...(bytes.length > 0 ? { body: bytes } : {}),
  })
  const text = await answer.text()
  const body: unknown = text === '' ? '' : JSON.parse(text)
  const code = at(body, 'subCodigo')
  return { status: answer.status, headers: answer.headers, text, body, code: typeof code === 'string' ? code : null }
}

interface Known {
  readonly portal: TestPortal
  readonly admin: WireClient
  readonly customer: WireClient
  readonly procedure: TestProcedure
}

/** Every file part of every declared call, and the resumable protocol. One that cannot be made is an error, not left out. */
function uploadRoutes(known: Known): readonly UploadRoute[] {
  const { portal, admin } = known
  const declared = [...portal.portal.definitions.modules.values()].flatMap((module) =>
    [...module.calls.values()].flatMap((call) => routesOf(known, module, call)),
  )
  const document = portal.portal.definitions.modules.get('document')?.fields.get('archivo')
  if (!document) throw new Error('documents take no files')
  return [...declared, { title: 'tus', takes: extensionsOf(document), send: (file) => tusSend(portal, admin, file) }]
}

function routesOf(known: Known, module: Module, call: Call): readonly UploadRoute[] {
  if (call.body.kind !== 'parts') return []
  const json = call.body.bindings.find(({ source }) => source.kind === 'path' && source.path[0] !== 'file')?.name ?? ''
  return call.body.bindings.flatMap(({ name, source }): readonly UploadRoute[] => {
    if (source.kind !== 'path' || source.path[0] !== 'file') return []
    const target = source.path[1] ?? ''
    const title = `${module.id}.${call.name} ${name}`
    if (target === 'formularios')
      return PLACES.map((place) => ({
        title: `${title} ${place}`,
        takes: place === 'foto' ? PICTURES : FILES,
        send: async (file) =>
          postAnswers(known.admin, known.procedure, {}, [name.replace('{field}', place), file.bytes, file.name]),
      }))
    const taken = module.fields.get(target)
    if (!taken) throw new Error(`${title} is of no field`)
    const part = (file: Sample): Part => [name.replace(/\{.*\}/, ''), file.bytes, file.name]
    return [{ title, takes: extensionsOf(taken), send: async (file) => make(known, module, call, json, part(file)) }]
  })
}

const FILES = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'jpeg', 'jpg', 'png', 'csv']
const PICTURES = ['png', 'jpeg', 'jpg', 'webp', 'gif']

let made = 0

/** Somebody new, who works here. */
const person = (nombre: string): object => ({
  nombre,
  email: `${nombre.replaceAll(' ', '')}@alpha.example`,
  tipoPersona: { id: 'N' },
  idioma: { id: 3 },
  roles: [{ id: '4' }],
})

/** Makes a call with all that it wants besides the file. A call that is not known here is to be added. */
async function make(known: Known, module: Module, call: Call, json: string, file: Part): Promise<WireAnswer> {
  const { admin } = known
  const nombre = `made ${(made += 1)}`
  switch (`${module.id}.${call.name}`) {
    case 'category.create':
      return admin.post('categorias', { parts: [[json, { nombre, idioma: { id: 3 } }], file] })
    case 'category.edit': {
      const record = await admin.post('categorias', { parts: [[json, { nombre, idioma: { id: 3 } }]] })
      return admin.put(`categorias/${String(at(record.body, 'id'))}`, {
        headers: { 'if-match': '"1"' },
        parts: [[json, {}], file],
      })
    }
    case 'user.create':
      return admin.post('usuarios', { parts: [[json, person(nombre)], file] })
    case 'user.edit': {
      const record = await admin.post('usuarios', { parts: [[json, person(nombre)]] })
      return admin.put(`usuarios/${String(at(record.body, 'id'))}`, {
        query: { mask: 4 },
        headers: { 'if-match': '"1"' },
        parts: [[json, {}], file],
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
    case 'document.upload':
      return admin.post('v3/documentos', { parts: [[json, {}], file] })
    default:
      throw new Error(`nobody knows how to make ${module.id}.${call.name}`)
  }
}

/** Every file below the portal's folder: stored, arriving, or a mark of either. */
export async function filesOnDisk({ dataDirectory }: TestPortal): Promise<readonly string[]> {
  const entries = await readdir(join(dataDirectory, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** What there is of files once the store is swept: paths and sizes on disk, ids of rows. */
export async function traces(portal: TestPortal): Promise<unknown> {
  await sweepFiles(portal.portal, portal.portal.clock())
  const paths = (await filesOnDisk(portal)).toSorted()
  return {
    disk: await Promise.all(paths.map(async (path) => [path, (await stat(path)).size])),
    rows: await portal.sql('select id from file order by id'),
  }
}
