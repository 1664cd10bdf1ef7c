import { CLIENT, openProvider } from '../../support/identityProvider.ts'
import { openTestPortal, type TestPortalOptions } from '../../support/testPortal.ts'
import { at, createWireClient, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

export const PORTAL = 'https://portal.example'

/** A portal, a provider that its organisation `alpha` uses, and browsers between them. */
export async function openIdentityDesk(options: TestPortalOptions = {}) {
  const provider = await openProvider(`${PORTAL}/signIn/provider`)
  const portal = await openTestPortal({ identityHosts: ['127.0.0.1'], publicUrl: PORTAL, ...options })
  const admin = await portal.as('admin')
  const settings = (more: object = {}) => ({
    nombre: 'Town directory',
    emisor: provider.issuer,
    cliente: CLIENT.id,
    alcances: 'openid profile email',
    atributo: 'groups',
    ...more,
  })
  const setUp = async (more: object = {}, client: WireClient = admin): Promise<string> => {
    const made = await client.post('proveedoresidentidad', { json: settings(more) })
    if (made.status !== 201) throw new Error(made.text)
    const id = idOf(made)
    const sealed = await client.put(`proveedoresidentidad/${id}/secreto`, { json: { secreto: CLIENT.secret } })
    if (sealed.status !== 204) throw new Error(sealed.text)
    return id
  }
  return {
    portal,
    provider,
    admin,
    settings,
    setUp,
    browser: () => browserOf(portal.base),
    close: async () => {
      await portal.close()
      await provider.close()
    },
  }
}

export type IdentityDesk = Awaited<ReturnType<typeof openIdentityDesk>>

/** A browser: it keeps the cookies of the sign-in and nothing else. */
function browserOf(base: string) {
  const client = createWireClient(base)
  const cookies = new Map<string, string>()
  /** The provider of the last sign-in that began here. */
  let begun = ''
  const post = async (path: string, json: object): Promise<WireAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await client.post(path, { json, headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    post,
    begin: (proveedor: string, more: object = {}, codapp = 'alpha') => {
      begun = proveedor
      return post('registro/proveedores/inicio', { codapp, proveedor, ...more })
    },
    enter: (respuesta: string, proveedor = begun) => post('registro/proveedores/regreso', { respuesta, proveedor }),
    code: (reto: unknown, codigo: string) => post('registro/proveedores/codigo', { reto, codigo }),
  }
}

export type IdentityBrowser = ReturnType<typeof browserOf>

export const addressOf = ({ body }: WireAnswer): string => String(at(body, 'direccion'))

/** Signs an account of the provider in, from button to session. */
export async function signInBy(
  { provider, browser }: Pick<IdentityDesk, 'provider' | 'browser'>,
  id: string,
  subject: string,
  from: IdentityBrowser = browser(),
): Promise<WireAnswer> {
  const begun = await from.begin(id)
  return begun.status === 200 ? from.enter(await provider.visit(addressOf(begun), subject)) : begun
}

/** The client of a session that was opened. */
export const clientOf = ({ portal }: IdentityDesk, entered: WireAnswer): WireClient =>
  createWireClient(portal.base, entered.headers.get('id-token'), String(at(entered.body, 'id')))
