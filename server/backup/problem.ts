/** A problem with a backup or restore. */
export type BackupProblem =
  | { readonly code: 'folderTaken'; readonly folder: string }
  | { readonly code: 'folderNotWritable'; readonly folder: string; readonly reason: string }
  | { readonly code: 'nothingThere'; readonly where: string }
  | { readonly code: 'noBackup'; readonly folder: string }
  | { readonly code: 'backupFormat'; readonly found: string; readonly known: number }
  | { readonly code: 'backupDamaged'; readonly what: string }
  | { readonly code: 'backupNewer'; readonly name: string; readonly product: string }
  | { readonly code: 'keyNotOurs' }
  | { readonly code: 'masterKeyMissing'; readonly masters: readonly string[]; readonly directory: string }
  /** Another restore into the same database is running. */
  | { readonly code: 'restoring' }
  | { readonly code: 'notEmpty'; readonly what: 'organisations' | 'files' }
  | { readonly code: 'schemaOther'; readonly found: string; readonly wanted: string }
  | { readonly code: 'restoredOtherwise'; readonly table: string }
