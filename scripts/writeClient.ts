import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productDocument, sendingOf, typedDocument } from './client/document.ts'
import { digestOf, withDigest } from './client/digest.ts'
import { loadShipped } from './docs/wire.ts'
import { ROOT } from './root.mjs'
import { npm, run } from './run.mjs'

/**
 * `npm run client` writes the types of the client (`client/calls.ts`, `client/sending.ts`) from the OpenAPI document of
 * the product. A test finds those that are out of date.
 */
const work = join(ROOT, '.cache', 'client')
const client = join(ROOT, 'client')
const document = join(work, 'openapi.json')
const [calls, sending] = [join(client, 'calls.ts'), join(client, 'sending.ts')]

mkdirSync(work, { recursive: true })
const product = productDocument(await loadShipped(join(ROOT, 'definitions')))
const described = typedDocument(product)
writeFileSync(document, JSON.stringify(described))
writeFileSync(sending, sendingFile())

process.exitCode =
  (await npm(['ci', '--prefix', client, '--no-audit', '--no-fund'])) ||
  (await run(process.execPath, [join(client, 'generate.mjs'), document, calls])) ||
  (await run('oxfmt', [calls, sending]))
if (process.exitCode === 0) writeFileSync(calls, withDigest(digestOf(described), readFileSync(calls, 'utf8')))

/** How calls are sent that are not sent as JSON alone. */
function sendingFile(): string {
  return [
    '/** How calls are sent that are not sent as JSON alone, by method and path. Written by `npm run client`. */',
    `export const SENDING: { readonly [call: string]: Sending } = ${JSON.stringify(sendingOf(product))}`,
    '',
    'export interface Sending {',
    "  readonly body?: 'multipart' | 'form'",
    '  /** The call compares the version of the record that it changes. */',
    '  readonly version?: boolean',
    '}',
    '',
  ].join('\n')
}
