import { request } from 'node:http'
import { pairsOf } from '../../scripts/covering.ts'
import type { Attack, Case } from '../support/attack/attack.ts'
import { ATTACKERS, type Ground } from '../support/attack/ground.ts'
import { routesOf } from '../support/attack/routes.ts'

/** Everything that is there for nobody in particular. A route that joins it is written down here. */
const PUBLIC: readonly string[] = [
  '/live',
  '/ready',
  '/api/aplicacion',
  '/api/registro/autenticarusuario',
  '/api/registro/registrarusuario',
  '/api/registro/recuperarcuenta',
  '/api/registro/validartoken',
  '/api/registro/confirmarcorreo',
  '/api/tablacatalogo/:p0',
  '/api/openapi',
  '/api/galeria/:p0',
  // Ways to sign in without a password.
  '/api/registro/llaves/inicio',
  '/api/registro/llaves/entrada',
  '/api/registro/proveedores/inicio',
  '/api/registro/proveedores/regreso',
  '/api/registro/proveedores/codigo',
  // The feed of a calendar: its secret stands in the address.
  '/api/calendario/:p0',
  // Texts of the portal, which are the same for everybody.
  '/api/etiqueta',
  // The link of a mail about a booking: its secret stands in the body.
  '/api/esperas/enlace/:p0',
  '/api/esperas/enlace/:p0/acciones',
  '/api/esperas/enlace/:p0/consulta',
  '/api/reservas/enlace/:p0',
  '/api/reservas/enlace/:p0/acciones',
  '/api/reservas/enlace/:p0/consulta',
  '/api/reservas/enlace/:p0/huecos',
  // The link of a mail to somebody who signs without an account: the same.
  '/api/firmas/enlace/:p0',
  '/api/firmas/enlace/:p0/acciones',
  '/api/firmas/enlace/:p0/archivo',
  '/api/firmas/enlace/:p0/codigo',
  '/api/firmas/enlace/:p0/consulta',
  '/api/v3/firmas/enlace/:p0/firmar',
  // The page on which people without an account book: its secret, which its page makes, stands in the body.
  '/api/reservas/publico/:p0',
  '/api/reservas/publico/:p0/dias',
  '/api/reservas/publico/:p0/huecos',
  '/api/reservas/publico/:p0/liberar',
  '/api/reservas/publico/:p0/retencion',
  '/api/reservas/publico/:p0/servicios',
  '/api/v3/firmas/:p0/verificar',
]
/** The page of the interface's documentation, and the built client. */
const PAGES = /^\/(documentation|docs|api-docs|assets|documentacion|\*|$)/

export const S15: Attack = {
  id: 'S15',
  does: 'Crawls every route of the router without a token, with a dead one, and in every role: 401 but for a literal list',
  changesOwn: true,
  cases: (ground) => {
    const routes = routesOf(ground.portal.app).filter(({ url }) => !PAGES.test(url))
    if (routes.length < 20) throw new Error(`the router has ${routes.length} routes: nobody reads what it prints`)
    const closed = routes.filter(({ url }) => !PUBLIC.includes(url.replace(/\/$/, '')))
    // Each route without a token, and each two of a method, a place of the address and a token.
    const covered = (method: string, url: string, who: string): readonly string[] => [
      ...(who === 'nobody' ? [`${method} ${url}`] : []),
      ...pairsOf({ method, place: url.split('/')[2] ?? '', who }),
    ]
    const crawl = (
      { method, url }: (typeof routes)[number],
      who: string,
      token: string | null,
      isRight: (status: number) => boolean,
    ): Case => ({
      title: `${method} ${url} ${who}`,
      covers: covered(method, url, who),
      run: async () => {
        const status = await statusOf(ground, method, url, token)
        return isRight(status) ? null : String(status)
      },
    })
    return [
      ...closed.flatMap((route) => [
        crawl(route, 'nobody', null, (status) => status === 401),
        crawl(route, 'a dead token', 'dead', (status) => status === 401),
        crawl(route, 'a token of the other kind', 'Basic YTpi', (status) => status === 401),
      ]),
      ...closed
        .filter(({ method, url }) => method !== 'DELETE' && !url.includes('registro/sesion'))
        .flatMap((route) =>
          ATTACKERS.map((who) =>
            crawl(route, who, ground.alpha.sessions[who]?.token ?? null, (status) => status < 500),
          ),
        ),
    ]
  },
}

const statusOf = ({ portal }: Ground, method: string, url: string, token: string | null): Promise<number> =>
  new Promise((resolve, reject) => {
    const path = url.replaceAll(/:[a-z]\w*/gi, '018f0000-0000-7000-8000-000000000000').replaceAll('*', 'a')
    const sent = request(
      `${new URL(portal.base).origin}${path}`,
      { method, headers: { connection: 'close', ...(token === null ? {} : { authorization: `Bearer ${token}` }) } },
      (answer) => {
        // The stream of changes ends with its session.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy()
        answer.resume()
        answer.on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
