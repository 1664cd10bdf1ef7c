import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { VERSION } from '../../../server/version.ts'

it('the version that backups tell is that of the product', () => {
  const text = readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ version: VERSION })
})
