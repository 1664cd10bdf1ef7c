import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { preferredLanguage } from '#engine/text'
import type { Definitions } from '../definitions/index.ts'
import { documentationPage } from './page.ts'
import { VIEWER_SCRIPT } from './viewerScript.ts'

/** The viewer's own files, as its package brings them. */
const VIEWER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/** Files of the viewer that the page asks for; nothing else of the package is served. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** The page of the documentation: a viewer over `GET /api/openapi`, under the same content security policy as the portal. */
export async function documentation(site: FastifyInstance, { speeches }: Definitions): Promise<void> {
  await site.register(fastifyStatic, {
    root: VIEWER,
    prefix: '/documentation/',
    allowedPath: (path) => FILES.includes(path.slice(1)),
    index: false,
    decorateReply: false,
    maxAge: '1h',
  })
  site.get('/documentation', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(speeches[languageOf(request)])),
  )
  site.get('/documentation/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(VIEWER_SCRIPT),
  )
}

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language'] ?? '') ?? 'en'
