import { randomUUID } from 'node:crypto'
import type { LoadRequest } from '../load.ts'
import { MEMBER_SHARE } from './tables.ts'
import type { Person, World } from './world.ts'

const SIZE = 20
const TERM = 'mar'
/** The deep page of a million people; of fewer, the last but one that the member reaches. */
const DEEP = 500

/** One thing that both servers are asked, each in its own words. */
export interface Cell {
  readonly name: string
  /** Null: this server cannot do it. */
  readonly ours: ((at: number) => LoadRequest) | null
  readonly floor: (at: number) => LoadRequest
}

/** Start of a page: the cursor from the page before it, and that page's last row. */
export interface Begin {
  readonly cursor: string | null
  readonly after: { readonly name: string; readonly id: string }
}

export const deepPage = ({ size }: World): number =>
  Math.max(2, Math.min(DEEP, Math.floor((size * MEMBER_SHARE) / SIZE)))

/** Our own screens accept a capped total. */
const CAPPED = '?exacto=false'

/** Request for a page from our server. */
export const page = (number: number, token: string, more: object = {}, query = CAPPED): LoadRequest => ({
  method: 'POST',
  path: `/api/usuarios/listar${query}`,
  headers: signed(token),
  body: JSON.stringify({ tamPag: SIZE, numPag: number, ...more }),
})

const signed = (token: string): { readonly [name: string]: string } => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

export const floorPage = (number: number, token: string, more: object = {}): LoadRequest => ({
  method: 'POST',
  path: '/people/list',
  headers: signed(token),
  body: JSON.stringify({ size: SIZE, page: number, ...more }),
})

/** Everything that is measured, as one person. */
export function cellsOf(world: World, person: Person, token: string, begin: Begin): readonly Cell[] {
  const deep = deepPage(world)
  const id = (at: number): string => person.ids[at % person.ids.length] ?? ''
  const first = 100_003
  return [
    {
      name: 'search, total capped',
      ours: () => page(1, token, { criterio: TERM }),
      floor: () => floorPage(1, token, { criterio: TERM }),
    },
    {
      name: 'search, exact total',
      ours: () => page(1, token, { criterio: TERM }, ''),
      floor: () => floorPage(1, token, { criterio: TERM, exact: true }),
    },
    { name: `page ${deep} by number`, ours: () => page(deep, token), floor: () => floorPage(deep, token) },
    {
      name: `page ${deep} by cursor`,
      ours:
        begin.cursor === null
          ? null
          : () => page(1, token, {}, `${CAPPED}&cursor=${encodeURIComponent(begin.cursor ?? '')}`),
      floor: () => floorPage(1, token, { after: begin.after }),
    },
    {
      name: "filter on the tenant's own field",
      // A number that somebody has whom the member has made: each ends in 3.
      ours: (at) => page(1, token, {}, `${CAPPED}&forms=x_1:eq:${first + 10 * (at % 300)}`),
      floor: (at) => floorPage(1, token, { numero: first + 10 * (at % 300) }),
    },
    {
      name: 'get by id',
      ours: (at) => ({ method: 'GET', path: `/api/usuarios/${id(at)}`, headers: signed(token) }),
      floor: (at) => ({ method: 'GET', path: `/people/${id(at)}`, headers: signed(token) }),
    },
    { name: 'insert with audit', ours: () => added(token, world.role), floor: () => addedBare(token, world.role) },
    {
      name: 'update with audit',
      ours: (at) => changed(id(at), token, at),
      floor: (at) => changedBare(id(at), token, at),
    },
  ]
}

let people = 0

/** Somebody new: nobody else has the address or the number. */
function somebody() {
  const at = ++people
  return {
    nombre: `Mariona Puigdomènech ${at}`,
    email: `new.${randomUUID()}@correu.example`,
    cifNif: `N${process.pid}${at}`,
    fechaNacimiento: '1984-05-17',
  }
}

function added(token: string, role: number): LoadRequest {
  const record = {
    ...somebody(),
    tipoPersona: { id: 'N' },
    idioma: { id: 2 },
    roles: [{ id: String(role) }],
    telefonos: [{ telefono: '612345678', tipoTelefono: { id: 1 }, pais: { codigoDdi: 34 } }],
    direcciones: [
      {
        tipoDireccion: { id: 1 },
        linea: 'Carrer de Mar',
        numero: '12',
        poblacion: 'Vilamar',
        provincia: 'Barcelona',
        codigoPostal: '08399',
        pais: { id: 724 },
      },
    ],
  }
  return withPart('POST', '/api/usuarios', record, token)
}

function addedBare(token: string, role: number): LoadRequest {
  const body = {
    ...somebody(),
    roles: [String(role)],
    telefonos: [{ id: randomUUID(), tipo: 1, telefono: { pais: 34, telefono: '612345678' } }],
    direcciones: [
      {
        id: randomUUID(),
        tipo: 1,
        direccion: {
          linea: 'Carrer de Mar',
          numero: '12',
          poblacion: 'Vilamar',
          provincia: 'Barcelona',
          codigoPostal: '08399',
          pais: 724,
        },
      },
    ],
  }
  return { method: 'POST', path: '/people', headers: signed(token), body: JSON.stringify(body) }
}

const renamed = (at: number): string => `Mariona Serra ${at}`

/** A change names the version that it was made on: each is one more. */
function versionsOf(): (id: string) => number {
  const versions = new Map<string, number>()
  return (id) => {
    const version = versions.get(id) ?? 1
    versions.set(id, version + 1)
    return version
  }
}

const mine = versionsOf()
const bare = versionsOf()

const changedBare = (id: string, token: string, at: number): LoadRequest => ({
  method: 'PUT',
  path: `/people/${id}`,
  headers: signed(token),
  body: JSON.stringify({ nombre: renamed(at), version: bare(id) }),
})

function changed(id: string, token: string, at: number): LoadRequest {
  const version = mine(id)
  const record = { nombre: renamed(at), tipoPersona: { id: 'N' }, idioma: { id: 2 } }
  return withPart('PUT', `/api/usuarios/${id}?mask=4`, record, token, { 'if-match': `"${version}"` })
}

const BOUNDARY = 'bench-boundary'

/** A multipart request with one JSON part, as the contract asks for. */
function withPart(
  method: string,
  path: string,
  record: object,
  token: string,
  headers: { readonly [name: string]: string } = {},
): LoadRequest {
  const body = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="usuario"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(record)}\r\n--${BOUNDARY}--\r\n`
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return { method, path, headers: { ...signed(token), ...type, ...headers }, body }
}
