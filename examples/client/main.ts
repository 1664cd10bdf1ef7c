import { createClient } from '../../client/index.ts'
import type { TramitClient } from '../../client/index.ts'

/**
 * A program that keeps categories of a portal: it signs in once, makes itself an access token for that alone, and works
 * with the token. Outside this repository the import is `tramit-client`.
 */
const { PORTAL_URL = '', APPLICATION = '', EMAIL = '', PASSWORD = '' } = process.env

const SEE = 'veB'
const CATEGORIES = { function: 'kT6', rights: [SEE, 'Wxx', 'DN2', 'Tly'] }
const WEB_AND_ALL = 33

const session = createClient({ baseUrl: PORTAL_URL, language: 'en' })
const token = await makeToken(session)
if (token !== null) {
  const portal = createClient({ baseUrl: PORTAL_URL, token, language: 'en' })
  const created = await create(portal)
  if (created !== null) {
    await rename(portal, created)
    await renameStale(portal, created)
    await remove(portal, created)
  }
  await list(portal)
  await refuse(portal)
}

async function makeToken(client: TramitClient): Promise<string | null> {
  const { error: refused } = await client.POST('/registro/autenticarusuario', {
    body: { codapp: APPLICATION, email: EMAIL, contrasenia: PASSWORD },
  })
  if (refused) return tell(refused)
  const acciones = CATEGORIES.rights.map((id) => ({ id, acceso: WEB_AND_ALL }))
  const { data, error } = await client.POST('/tokens', {
    body: {
      nombre: 'Keeper of categories',
      tipo: 'personal',
      dias: '7',
      opciones: [{ funcionalidad: { id: CATEGORIES.function }, acciones }],
    },
  })
  if (error) return tell(error)
  console.log('token made')
  return data.token ?? null
}

async function create(portal: TramitClient): Promise<string | null> {
  const { data, error } = await portal.POST('/categorias', {
    body: { categoria: { nombre: 'Streets', idioma: { id: 3 } } },
  })
  if (error) return tell(error)
  console.log(`created ${data.nombre}`)
  return data.id
}

/** The client sends the version that it has read. */
async function rename(portal: TramitClient, id: string): Promise<void> {
  await portal.GET('/categorias/{id}', { params: { path: { id } } })
  const { data, error } = await portal.PUT('/categorias/{id}', {
    params: { path: { id } },
    body: { categoria: { nombre: 'Streets and squares' } },
  })
  if (error) tell(error)
  else console.log(`renamed to ${data.nombre}, version ${data.version}`)
}

/** Somebody changes the record between our reading and our writing: the portal refuses ours, and nothing is lost. */
async function renameStale(portal: TramitClient, id: string): Promise<void> {
  const somebody = createClient({ baseUrl: PORTAL_URL, token: token ?? '', language: 'en' })
  const category = { params: { path: { id } }, body: { categoria: { nombre: 'Roads' } } }
  await somebody.PUT('/categorias/{id}', category)
  const { error } = await portal.PUT('/categorias/{id}', { ...category, body: { categoria: { nombre: 'Lanes' } } })
  if (error?.subCodigo === '92001')
    console.log(`92001: somebody else wrote ${JSON.stringify(error.actual?.['nombre'])}`)
}

async function remove(portal: TramitClient, id: string): Promise<void> {
  // The version of before would be refused again: what is there now is read first.
  await portal.GET('/categorias/{id}', { params: { path: { id } } })
  const { error } = await portal.DELETE('/categorias/{id}', { params: { path: { id } } })
  if (error) tell(error)
  else console.log('removed')
}

async function list(portal: TramitClient): Promise<void> {
  const { data, error, response } = await portal.GET('/categorias', {
    params: { query: { tampag: 5, orden: 'nombre' } },
  })
  if (error) return void tell(error)
  console.log(`${data.length} of ${response.headers.get('X-DAT-Total-Registros')} categories`)
}

/** Calls that the token does not cover are refused. */
async function refuse(portal: TramitClient): Promise<void> {
  const { error } = await portal.GET('/usuarios/{id}', { params: { path: { id: 'unknown' } } })
  if (error) tell(error)
}

/** Every refusal has a code, and a sentence in the language asked for. */
function tell(error: { readonly subCodigo: string; readonly mensaje: string }): null {
  console.log(`${error.subCodigo}: ${error.mensaje}`)
  return null
}
