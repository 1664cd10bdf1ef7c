import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastify from 'fastify'

/** What a stream costs at least: a file is written as it comes, and read as it is asked for. Without session, rows, checks and encryption. */
const folder = process.env['BENCH_DATA'] ?? '.'
const server = fastify({ bodyLimit: 20_000_000 })
server.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
server.put('/file', async ({ raw }, reply) => {
  await pipeline(raw, createWriteStream(join(folder, 'bare.pdf')))
  return reply.status(201).send()
})
server.get('/file', (_request, reply) => {
  void reply.type('application/pdf').send(createReadStream(join(folder, 'bare.pdf')))
})
await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
process.send?.(typeof address === 'object' ? address?.port : null)
