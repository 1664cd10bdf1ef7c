import type { ConfigurationProblem } from '../configuration/index.ts'
import type { BackupProblem } from '../backup/index.ts'
import type { BundleProblem } from './bundle.ts'
import { faultLine } from '../definitions/index.ts'
import type { DatabaseProblem } from '../database/index.ts'
import type { AddressListProblem } from '../addresses/index.ts'
import type { PromotionProblem } from '../storage/index.ts'
import type { PortalProblem } from '../openPortal.ts'
import type { MailProblem } from '../mail/index.ts'

export type StartProblem =
  | BackupProblem
  | BundleProblem
  | ConfigurationProblem
  | DatabaseProblem
  | PortalProblem
  | PromotionProblem
  | AddressListProblem
  | MailStartProblem
  | { readonly code: 'portTaken'; readonly port: number }
  | { readonly code: 'cannotListen'; readonly host: string; readonly port: number; readonly reason: string }
  | { readonly code: 'usage'; readonly text: string }
  | { readonly code: 'overlay'; readonly file: string; readonly pointer: string; readonly reason: string }

/** Describes a problem in one sentence for the operator. */
export function describeProblem(problem: StartProblem): string {
  switch (problem.code) {
    case 'settingInvalid':
      return `${problem.name} must be ${problem.expects}${problem.value === null ? '' : `, not "${problem.value}"`}.`
    case 'settingTwice':
      return `${problem.name} and ${problem.name}_FILE are both given: give one of them.`
    case 'settingUnreadable':
      return `${problem.name}_FILE names ${problem.path}, which cannot be read: ${problem.reason}.`
    case 'settingsDisagree':
      return problem.says
    case 'portTaken':
      return `Port ${problem.port} is in use: stop the other program, or choose another with PORT=<number>.`
    case 'cannotListen':
      return `Port ${problem.port} of ${problem.host} cannot be listened on (${problem.reason}): choose others with HOST=<name> and PORT=<number>.`
    case 'addressList':
      return `ADDRESS_LIST names ${problem.path}, which cannot be used: ${problem.reason}.`
    case 'usage':
      return problem.text
    case 'promotionBlocked':
      return `Nothing was moved: for ${problem.seconds} seconds somebody, such as a backup, worked with records of own modules. Try again later.`
    case 'promotionSlow':
      return `Nothing was moved: the switch would have kept those who work with own modules waiting for more than ${problem.seconds} seconds. Try again when less is going on.`
    case 'promotionIndex':
      return `Nothing was moved: an index of the module cannot be made (${problem.reason}): ${problem.index}. Correct the records or the definition, and try again.`
    case 'promotionStopped':
      return `Nothing was moved: PostgreSQL could not go on (${problem.reason}). Try again when the cause is gone.`
    case 'definition':
      return `The definitions are not valid: ${faultLine(problem.fault)}`
    case 'overlay':
      return `${problem.file} cannot be published: ${problem.pointer || '/'} ${problem.reason}.`
    case 'mailUnset':
    case 'mailNotSent':
      return describeMailProblem(problem)
    case 'bundleUnreadable':
    case 'bundleChanged':
    case 'bundleUnsigned':
      return describeBundleProblem(problem)
    case 'folderTaken':
    case 'folderNotWritable':
    case 'nothingThere':
    case 'noBackup':
    case 'backupFormat':
    case 'backupDamaged':
    case 'backupNewer':
    case 'keyNotOurs':
    case 'masterKeyMissing':
    case 'notEmpty':
    case 'restoring':
    case 'schemaOther':
    case 'restoredOtherwise':
      return describeBackupProblem(problem)
    case 'keyDamaged':
      return `${problem.path} is not a whole key: put back the file that lay there, from where you keep your keys.`
    case 'unmatched':
      return `The definitions and the operations do not match: ${problem.what}.`
    default:
      return describeDatabaseProblem(problem)
  }
}

function describeDatabaseProblem(problem: DatabaseProblem): string {
  switch (problem.code) {
    case 'noCluster':
      return `There is no database in ${problem.directory}: choose another directory with DATA_DIR=<path>, or give DATABASE_URL.`
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
    case 'schemaUnreleased':
      return `The tables were made by an unreleased version of Tramit (${problem.found}), and no migration leads from them to this one: start with an empty database.`
    case 'functionsNewer':
      return `A newer version of Tramit has replaced the functions of ${problem.name} in the database: serve it with that version, or restore a backup of before.`
    case 'functionsMissing':
      return `The functions of ${problem.name} are not there, or require each other.`
    case 'functionSignature':
      return `functions/${problem.name}.sql changes the signature of a function (${problem.reason}): give the new function another name, and drop the old one by a migration of the next version.`
    case 'schemaNewer':
      return `A newer version of Tramit has brought the database to ${problem.found}, and this one knows it up to ${problem.known}: serve it with that version, or restore a backup of before.`
    case 'schemaOlder':
      return `The database is of an older version of Tramit: ${problem.next} is to be applied, by migrate or by serving it.`
    case 'storageType':
      return `The definition of ${problem.module} does not fit its table: ${problem.pointer} needs ${problem.expected}, and ${problem.table}.${problem.column} is ${problem.found}. Give the field another id, or change the column by a migration.`
    case 'storageLoss':
      return `The definition of ${problem.module} has no field for ${problem.table}.${problem.column} any more, and ${problem.rows} records have a value in it: put the field back, or give up the values with "tramit migrate --drop ${problem.table}.${problem.column}".`
    case 'storageViolated':
      return `Records of ${problem.table} break a rule that its definition has now (${problem.rule}): ${problem.reason}. Change them first, or the definition.`
    case 'migrationLocked':
      return `Another server has been migrating the database for ${problem.afterMs / 1000} seconds: start again when it is done.`
    case 'migrationBlocked':
      return `The migration ${problem.name} could not have its tables for ${problem.afterMs / 1000} seconds, for somebody was working with them: nothing is changed, start again when less is going on.`
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

/** Describes a problem in one sentence. */
function describeBundleProblem(problem: BundleProblem): string {
  switch (problem.code) {
    case 'bundleUnreadable':
      return `The folder ${problem.folder} cannot be read.`
    case 'bundleChanged':
      return `${problem.file} is not what the bundle was made of: export it again, or remove definitions.bundle to import overlays written by hand.`
    case 'bundleUnsigned':
      return 'The bundle is not signed with the DEFINITIONS_KEY of this installation: export it where that key is given.'
  }
}

/** Describes a problem in one sentence. */
function describeBackupProblem(problem: BackupProblem): string {
  switch (problem.code) {
    case 'folderTaken':
      return `${problem.folder} is there already: a backup goes to a folder of its own.`
    case 'folderNotWritable':
      return `${problem.folder} cannot be written: ${problem.reason}.`
    case 'nothingThere':
      return `There is no Tramit in ${problem.where}.`
    case 'noBackup':
      return `${problem.folder} is no backup: it has no manifest.json.`
    case 'backupFormat':
      return `The backup is of format ${problem.found}, and this version reads format ${problem.known}.`
    case 'backupDamaged':
      return `The backup is damaged: ${problem.what} is missing or is not what was written.`
    case 'backupNewer':
      return `The backup is of version ${problem.product} of Tramit, which is newer: ${problem.name} is unknown here.`
    case 'keyNotOurs':
      return 'The master key is in MASTER_KEY: it is yours to keep, and --with-keys writes only one that lies in DATA_DIR.'
    case 'masterKeyMissing':
      return `The master key ${problem.masters.join(', ')} is not there: give it with MASTER_KEY, or put it at ${problem.directory}/master.key.`
    case 'notEmpty':
      return problem.what === 'organisations'
        ? 'The database holds an organisation already: a backup is restored into an empty one.'
        : 'There are files already where this installation keeps them: a backup is restored to where there is none.'
    case 'restoring':
      return 'Another restore into this database is under way: one at a time.'
    case 'schemaOther':
      return `The database has been brought to ${problem.found}, and the backup is of ${problem.wanted}: restore it into a database without tables.`
    case 'restoredOtherwise':
      return `The table ${problem.table} did not come out as it is in the backup: nothing was restored.`
  }
}

type MailStartProblem =
  | { readonly code: 'mailUnset' }
  | { readonly code: 'mailNotSent'; readonly host: string; readonly port: number; readonly problem: MailProblem }

/** Describes a problem in one sentence. */
function describeMailProblem(problem: MailStartProblem): string {
  switch (problem.code) {
    case 'mailUnset':
      return 'No mail server is set: give SMTP_HOST or SMTP_URL, and MAIL_FROM.'
    case 'mailNotSent':
      return `${describeSendFailure(`${problem.host}:${problem.port}`, problem.problem)} It said: ${problem.problem.reason}`
  }
}

function describeSendFailure(server: string, { code }: MailProblem): string {
  switch (code) {
    case 'connect':
      return `The mail server ${server} cannot be reached: check SMTP_HOST and SMTP_PORT, and that nothing in between forbids it.`
    case 'tls':
      return `No encrypted connection to ${server} could be agreed on: check SMTP_SECURE, the port, and the server's certificate (one of your own is made known with NODE_EXTRA_CA_CERTS).`
    case 'signIn':
      return `${server} does not accept the sign-in: check SMTP_USER and SMTP_PASSWORD.`
    case 'sender':
      return `${server} does not take mail from this sender: check MAIL_FROM.`
    case 'recipient':
      return `${server} does not take mail for this recipient.`
    case 'content':
      return `${server} does not take this mail.`
    case 'silence':
      return `${server} was reached, and then did not answer in time or broke off: check the port and SMTP_SECURE.`
    case 'unknown':
      return `The mail could not be handed to ${server}.`
  }
}
