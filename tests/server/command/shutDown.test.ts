import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { shutdownGrace } from '../../../server/command/shutDown.ts'
import { SETTINGS } from '../../../server/configuration/settings.ts'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')

it.each([
  ['deploy/tramit.service', /^TimeoutStopSec=(\d+)$/m],
  ['deploy/compose.yaml', /image: tramit\n[^]*?stop_grace_period: (\d+)s/],
])('%s waits longer than the server takes to end', (file, timeout) => {
  expect(Number(timeout.exec(read(file))?.[1]) * 1000).toBeGreaterThan(shutdownGrace(0))
})

it('what must be waited for beside DRAIN_WAIT stands with it', () => {
  expect(shutdownGrace(5000) - shutdownGrace(0)).toBe(5000)
  expect(SETTINGS.drainWait.description).toContain(`plus ${shutdownGrace(0) / 1000} seconds`)
})

it('the unit signals the server alone: the embedded database is stopped by it, after the last request', () => {
  expect(read('deploy/tramit.service')).toMatch(/^KillMode=mixed$/m)
})
