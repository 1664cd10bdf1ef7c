import type { BackupProblem } from '../backup/index.ts'

/** Describes a problem in one sentence. */
export function describeBackupProblem(problem: BackupProblem): string {
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
