import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { createAdmin } from './command/createAdmin.ts'
import { createTenantCommand } from './command/createTenantCommand.ts'
import { migrateCommand } from './command/migrateCommand.ts'
import { seedCommand } from './command/seedCommand.ts'
import { sentence } from './command/sentences.ts'
import type { StartProblem } from './command/sentences.ts'
import { serve } from './command/serve.ts'
import type { Places } from './command/serve.ts'
import { readConfiguration } from './configuration.ts'
import type { Configuration } from './configuration.ts'
import type { Result } from '#engine/result'

const USAGE = `Usage: tramit <command>
  serve [--demo]                                             serve the portal; --demo fills an empty embedded database
  migrate                                                    bring the database to this version
  seed                                                       fill an empty database with the demo, also one of your own
  create-tenant --code <code> --name <name> [--language es|ca|en|fr]
  create-admin --tenant <code> --email <e-mail> --name <name>   asks for the password on standard input`

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Beside the bundle in a build, in their folders when run from source. */
const places: Places = existsSync(here('./migrations'))
  ? { definitions: here('./definitions'), migrations: here('./migrations'), client: here('../client') }
  : { definitions: here('../definitions'), migrations: here('./database/migrations'), client: here('../dist/client') }

async function run(
  command: string | undefined,
  values: { readonly [name: string]: string | boolean | undefined },
): Promise<Result<readonly string[], StartProblem>> {
  const read = readConfiguration(process.env)
  if (!read.ok) return read
  const configuration: Configuration = read.value
  switch (command) {
    case 'serve': {
      // The demo belongs into a database that nobody else looks after.
      const demo = values['demo'] === true && configuration.databaseUrl === null && !configuration.production
      const serving = await serve(configuration, places, { demo })
      return serving.ok
        ? { ok: true, value: [`Tramit is served at ${serving.value.address}`, ...serving.value.demo] }
        : serving
    }
    case 'migrate':
      return migrateCommand(configuration, places)
    case 'seed':
      return seedCommand(configuration, places)
    case 'create-tenant':
      return createTenantCommand(configuration, places, values)
    case 'create-admin':
      return createAdmin(configuration, places, values)
    default:
      return { ok: false, problems: [{ code: 'usage', text: USAGE }] }
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    demo: { type: 'boolean' },
    code: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string' },
    tenant: { type: 'string' },
    email: { type: 'string' },
  },
})

const result = await run(positionals[0], values)
if (result.ok) for (const line of result.value) process.stdout.write(`${line}\n`)
else {
  for (const problem of result.problems) process.stderr.write(`${sentence(problem)}\n`)
  process.exitCode = 1
}
