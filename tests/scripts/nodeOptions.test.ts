import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { NODE_OPTIONS } from '../../scripts/nodeOptions.mjs'
import { ROOT } from '../../scripts/root.mjs'

it.each(['package.json', 'deploy/Dockerfile', 'deploy/tramit.service'])(
  '%s starts the server with the options that it is tested with',
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const option of NODE_OPTIONS) expect(text).toContain(option)
  },
)
