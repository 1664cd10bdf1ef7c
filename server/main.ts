import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { createAdmin } from './command/createAdmin.ts'
import { definitionsCommand } from './command/definitionsCommand.ts'
import { exportDefinitions } from './command/exportDefinitions.ts'
import { importDefinitions } from './command/importDefinitions.ts'
import { createTenantCommand } from './command/createTenantCommand.ts'
import { migrateCommand } from './command/migrateCommand.ts'
import { rotateKeys } from './command/rotateKeys.ts'
import { seedCommand } from './command/seedCommand.ts'
import { sentence } from './command/sentences.ts'
import type { StartProblem } from './command/sentences.ts'
import { serve } from './command/serve.ts'
import type { Places } from './command/serve.ts'
import { readConfiguration } from './configuration.ts'
import type { Configuration } from './configuration.ts'
import type { Result } from '#engine/result'

const USAGE = `Usage: tramit <command>
  serve [--demo]                                             serve the portal; --demo fills a database without organisations
  migrate                                                    bring the database to this version
  seed                                                       the same without serving
  create-tenant --code <code> --name <name> [--language es|ca|en|fr]
  create-admin --tenant <code> --email <e-mail> --name <name>   asks for the password on standard input
  export-definitions --tenant <code> --to <folder>           writes what an organisation has published over the modules
  import-definitions --tenant <code> --from <folder>         checks and publishes such a folder, all of it or nothing
  rotate-keys [--tenant <code>] [--master]                   gives organisations new keys for their files, or the installation a new master key
  check-definitions [folder] [--json]                        everything that is to be mended in definitions
  format-definitions [folder]                                writes them in the one canonical way
  upgrade-definitions [folder]                               brings them to this version of the language`

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
      const serving = await serve(configuration, places, { demo: values['demo'] === true })
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
    case 'export-definitions':
      return exportDefinitions(configuration, places, values)
    case 'import-definitions':
      return importDefinitions(configuration, places, values)
    case 'rotate-keys':
      return rotateKeys(configuration, places, values)
    default:
      return { ok: false, problems: [{ code: 'usage', text: USAGE }] }
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    demo: { type: 'boolean' },
    json: { type: 'boolean' },
    master: { type: 'boolean' },
    code: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string' },
    tenant: { type: 'string' },
    email: { type: 'string' },
    to: { type: 'string' },
    from: { type: 'string' },
  },
})

const [command, folder = places.definitions] = positionals
const printed = await definitionsCommand(command, folder, values['json'] === true)
const result = printed ? null : await run(command, values)
if (printed) {
  for (const line of printed.lines) process.stdout.write(`${line}\n`)
  process.exitCode = printed.good ? 0 : 1
} else if (result?.ok) for (const line of result.value) process.stdout.write(`${line}\n`)
else {
  for (const problem of result?.problems ?? []) process.stderr.write(`${sentence(problem)}\n`)
  process.exitCode = 1
}
