import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { preferredLanguage } from '#engine/text'
import type { Definitions } from '../definitions/index.ts'
import { documentationPage } from './page.ts'
import { VIEWER_SCRIPT } from './viewerScript.ts'

const VIEWER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/** The only files of the package that are served. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** Serves the API documentation: a viewer for `GET /api/openapi`, under the portal's content security policy. */
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
