import type { ConfigurationProblem } from '../configuration.ts'
import { printFault } from '../definitions/index.ts'
import type { DatabaseProblem } from '../database/index.ts'
import type { PortalProblem } from '../openPortal.ts'

export type StartProblem =
  | ConfigurationProblem
  | DatabaseProblem
  | PortalProblem
  | { readonly code: 'portTaken'; readonly port: number }
  | { readonly code: 'cannotListen'; readonly host: string; readonly port: number; readonly reason: string }
  | { readonly code: 'usage'; readonly text: string }
  | { readonly code: 'overlay'; readonly file: string; readonly pointer: string; readonly reason: string }

/** One clear sentence for an operator, by code. */
export function sentence(problem: StartProblem): string {
  switch (problem.code) {
    case 'portInvalid':
      return `PORT must be a number from 0 to 65535, not "${problem.value}".`
    case 'numberInvalid':
      return `${problem.name} must be a whole number from ${problem.least} to ${problem.most}, not "${problem.value}".`
    case 'masterKeyInvalid':
      return `${problem.name} must be a key of 32 bytes in base64, for example of: openssl rand -base64 32`
    case 'portTaken':
      return `Port ${problem.port} is in use: stop the other program, or choose another with PORT=<number>.`
    case 'cannotListen':
      return `Port ${problem.port} of ${problem.host} cannot be listened on (${problem.reason}): choose others with HOST=<name> and PORT=<number>.`
    case 'usage':
      return problem.text
    case 'definition':
      return `The definitions are not valid: ${printFault(problem.fault)}`
    case 'overlay':
      return `${problem.file} cannot be published: ${problem.pointer || '/'} ${problem.reason}.`
    case 'unmatched':
      return `The definitions and the operations do not match: ${problem.what}.`
    default:
      return databaseSentence(problem)
  }
}

function databaseSentence(problem: DatabaseProblem): string {
  switch (problem.code) {
    case 'dataInUse':
      return `Another server is using the data in ${problem.directory}: stop it, or choose another directory with DATA_DIR=<path>.`
    case 'directoryNotWritable':
      return `The data directory ${problem.directory} cannot be written: ${problem.reason}.`
    case 'directoryNotReachable':
      return `The data directory ${problem.directory} cannot be reached by the account ${problem.account} that runs the database.`
    case 'cannotConnect':
      return `The database cannot be reached: ${problem.reason}.`
    case 'serverTooOld':
      return `The database is PostgreSQL ${problem.found}, and ${problem.needed} or newer is needed.`
    case 'migrationChanged':
    case 'migrationMissing':
      return `The database was made by another version of Tramit: its migration ${problem.name} is not the one of this version.`
    case 'platformUnsupported':
      return `There is no embedded database for ${problem.platform}: give a PostgreSQL of your own with DATABASE_URL.`
    case 'cannotStart':
      return `The database in ${problem.directory} did not start within ${problem.afterMs / 1000} seconds. Its log is ${problem.log}.`
    default: {
      const { code, ...figures } = problem
      return `The database could not be opened (${code}): ${JSON.stringify(figures)}.`
    }
  }
}
