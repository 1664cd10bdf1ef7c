import { createPool } from '../server/database/index.ts'
import type { DatabaseLogin } from '../server/database/index.ts'
import { domain } from '../server/domain/index.ts'
import { buildApp } from '../server/http/index.ts'
import { openPortal } from '../server/openPortal.ts'

/** The portal as it is served, logs off as the floor's are. */
const login = JSON.parse(process.env['BENCH_LOGIN'] ?? '{}') as DatabaseLogin
const portal = await openPortal({
  // A long wait, because the benchmark measures the cost of answers, not refusals.
  pool: createPool(login, { waitMs: 60_000 }),
  definitions: process.env['BENCH_DEFINITIONS'] ?? '',
  dataDirectory: process.env['BENCH_DATA'] ?? '',
})
if (!portal.ok) throw new Error(JSON.stringify(portal.problems))
const app = await buildApp(portal.value, domain, { client: null, logs: false })
process.send?.(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
