import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { createPool } from '../../../server/database/index.ts'
import { createMetrics, metricsHost, exposeMetrics, type Metrics } from '../../../server/metrics/index.ts'
import { PIXEL, createCategory } from '../../support/categories.ts'
import { freePort } from '../../support/freePort.ts'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { emailOf, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { createWireClient } from '../../support/wireClient.ts'
import { owe } from '../outbox/outbox.ts'

let portal: TestPortal
let metrics: Metrics
let server: BesideServer
beforeAll(async () => {
  portal = await openTestPortal()
  metrics = await createMetrics(portal.portal)
  server = await serveBeside(portal, PATIENT, false, { metrics })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

const text = async (): Promise<string> => (await metrics.read()).text

/** Figures by name and labels: `tramit_uploads`, `tramit_refusals_total{code="91016"}`. */
async function figures(): Promise<ReadonlyMap<string, number>> {
  const lines = (await text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

const countOf = (method: string, route: string, status: number): string =>
  `tramit_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

describe('metrics', () => {
  it('OP-04 count requests by the route as it is declared, and refusals by their code', async () => {
    const { token, user } = await portal.as('admin')
    const admin = createWireClient(server.base, token, user)
    const { id } = await createCategory(admin, 'counted')
    await admin.get(`categorias/${id}`)
    await admin.get(`categorias/${randomUUID()}`)
    await createWireClient(server.base).get('no/such/path')
    await fetch(`${server.origin}/some/page/${id}`)
    await expect
      .poll(async () => Object.fromEntries(await figures()))
      .toMatchObject(
        Object.fromEntries([
          [countOf('POST', '/api/categorias', 201), 1],
          [countOf('GET', '/api/categorias/:p0', 200), 1],
          [countOf('GET', '/api/categorias/:p0', 404), 1],
          [countOf('GET', 'other', 404), 2],
          ['tramit_refusals_total{code="91016"}', 1],
          ['tramit_refusals_total{code="92050"}', 2],
          ['tramit_uploads', 0],
        ]),
      )
  })

  it('O02 hold no id, name, address or token of anybody, and no path as it was asked for', async () => {
    const { token, user } = await portal.as('admin')
    const admin = createWireClient(server.base, token, user)
    const { id } = await createCategory(admin, 'canary-7f3a')
    await admin.get(`categorias/${id}`, 'orden=canary-7f3a')
    await createWireClient(server.base).get('canary-7f3a')
    const all = await text()
    for (const secret of [id, user, token ?? '-', 'canary', emailOf('admin'), '127.0.0.1', 'alpha'])
      expect(all).not.toContain(secret)
    expect(all).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  it('tell of the process, the sessions of the database, the queue of passwords and what is uploaded', async () => {
    const found = await figures()
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
      'tramit_database_sessions{state="used"}',
      'tramit_database_sessions{state="waited_for"}',
      'tramit_passwords{state="hashing"}',
      'tramit_passwords{state="waiting"}',
      'tramit_mail_overdue_seconds',
    ])
      expect([name, found.has(name)]).toEqual([name, true])
  })

  it('tell how long the oldest mail has been due, whoever it is of, and go on without the database', async () => {
    expect((await figures()).get('tramit_mail_overdue_seconds')).toBe(0)
    await owe(portal, 'first', 'a@b.example', 'alpha')
    await owe(portal, 'second', 'a@b.example', 'beta')
    await portal.sql(`update outbox set run_at = now() - interval '1 hour' where key = 'second'`)
    const seconds = (await figures()).get('tramit_mail_overdue_seconds') ?? 0
    expect(seconds).toBeGreaterThanOrEqual(3600)
    expect(seconds).toBeLessThan(3700)
    const pool = createPool({ url: 'postgresql://nobody@127.0.0.1:1/nothing' })
    const away = await (await createMetrics({ ...portal.portal, pool })).read()
    expect(away.text).toContain('tramit_mail_overdue_seconds Nan')
    await pool.end()
  })

  it('count an upload while it is under way, also one that is broken off', async () => {
    const { token, user } = await portal.as('admin')
    const leaving = new AbortController()
    const boundary = 'b'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="categoria"\r\ncontent-type: application/json\r\n\r\n{"nombre":"x","idioma":3}\r\n--${boundary}\r\ncontent-disposition: form-data; name="imgIcono"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(Buffer.from(head))
        controller.enqueue(PIXEL)
      },
    })
    const sent = fetch(`${server.base}categorias`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
      duplex: 'half',
      signal: leaving.signal,
    } as RequestInit).catch(() => user)
    await expect.poll(async () => (await figures()).get('tramit_uploads')).toBe(1)
    leaving.abort()
    await sent
    await expect.poll(async () => (await figures()).get('tramit_uploads')).toBe(0)
  })
})

describe('/metrics', () => {
  it('is for this machine alone on a port without a token', () => {
    expect(metricsHost({ host: '0.0.0.0', metricsToken: null })).toBe('127.0.0.1')
    expect(metricsHost({ host: '0.0.0.0', metricsToken: 'right' })).toBe('0.0.0.0')
  })

  it.each([undefined, 'Bearer wrong', 'Bearer ', 'right', 'Basic right'])('refuses %s', async (authorization) => {
    const answer = await readAt(
      'right',
      new Headers(authorization === undefined ? [] : [['authorization', authorization]]),
    )
    expect([answer.status, answer.headers.get('www-authenticate'), await answer.text()]).toEqual([401, 'Bearer', ''])
  })

  it('answers whoever holds the token, as Prometheus reads it', async () => {
    const answer = await readAt('right', new Headers({ authorization: 'Bearer right' }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(await answer.text()).toContain('# TYPE tramit_http_request_duration_seconds histogram')
  })

  it('is not there where nobody asked for it', async () => {
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  })

  async function readAt(metricsToken: string, headers: Headers): Promise<Response> {
    const { port, close } = await ownPort(metricsToken)
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
    await close()
    return answer
  }

  async function ownPort(
    metricsToken: string,
  ): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
    const port = await freePort()
    return {
      port,
      close: await exposeMetrics(portal.app, metrics, { host: '127.0.0.1', metricsPort: port, metricsToken }),
    }
  }
})
