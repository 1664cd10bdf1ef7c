import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { preferredLanguage, escapeHtml } from '#engine/text'
import type { Definitions } from '../definitions/index.ts'
import type { Translator } from '#engine/text'

const VIEWER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/** The only files of the package that are served. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** Serves the API documentation: a viewer for `GET /api/openapi`, under the portal's content security policy. */
export async function documentation(site: FastifyInstance, { translators }: Definitions): Promise<void> {
  await site.register(fastifyStatic, {
    root: VIEWER,
    prefix: '/documentation/',
    allowedPath: (path) => FILES.includes(path.slice(1)),
    index: false,
    decorateReply: false,
    cacheControl: false,
  })
  site.get('/documentation', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(translators[languageOf(request)])),
  )
  site.get('/documentation/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(VIEWER_SCRIPT),
  )
}

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language'] ?? '') ?? 'en'

/** The HTML page of the viewer, which fills `main`. */
function documentationPage({ language, translate }: Translator): string {
  const title = escapeHtml(translate('doc.title'))
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/documentation/swagger-ui.css" />
    <script src="/documentation/swagger-ui-bundle.js" defer></script>
    <script src="/documentation/start.js" defer></script>
  </head>
  <body>
    <main id="api" aria-label="${title}"></main>
  </body>
</html>
`
}

/**
 * Starts the viewer. In a signed-in tab it shows the organisation's own calls and sends them with the session's
 * token, which the portal keeps as `tramit.token`. Each answer may renew the token.
 */
const VIEWER_SCRIPT = `addEventListener('DOMContentLoaded', () => {
  const KEY = 'tramit.token'
  SwaggerUIBundle({
    url: '/api/openapi',
    dom_id: '#api',
    deepLinking: true,
    docExpansion: 'none',
    requestInterceptor: (request) => {
      const token = sessionStorage.getItem(KEY)
      if (token && !request.headers.Authorization) request.headers.Authorization = 'Bearer ' + token
      request.headers['Accept-Language'] ??= document.documentElement.lang
      return request
    },
    responseInterceptor: (response) => {
      const token = response.headers && response.headers['id-token']
      if (token) sessionStorage.setItem(KEY, token)
      return response
    },
  })
})
`
