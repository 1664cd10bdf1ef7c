import { ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { EXIT } from './command.ts'
import type { Command, CommandOption, Outcome, Values } from './command.ts'
import { applyRetentionCommand } from './applyRetentionCommand.ts'
import { backupCommand } from './backupCommand.ts'
import { createAdmin } from './createAdmin.ts'
import { createTenantCommand } from './createTenantCommand.ts'
import { definitionsCommand } from './definitionsCommand.ts'
import type { DefinitionsCommand } from './definitionsCommand.ts'
import { erasePersonCommand } from './erasePersonCommand.ts'
import { exportDefinitions } from './exportDefinitions.ts'
import { exportPersonCommand } from './exportPersonCommand.ts'
import { importDefinitions } from './importDefinitions.ts'
import { migrateCommand } from './migrateCommand.ts'
import { restoreCommand } from './restoreCommand.ts'
import { rotateKeys } from './rotateKeys.ts'
import { seedCommand } from './seedCommand.ts'
import type { StartProblem } from './sentences.ts'
import { serveCommand } from './serveCommand.ts'
import type { Places } from './serve.ts'
import { testMail } from './testMail.ts'
import { verifyCommand } from './verifyCommand.ts'

type Told = (
  configuration: Configuration,
  places: Places,
  values: Values,
) => Promise<Result<readonly string[], StartProblem>>

/** Work that either is done, and says what, or is refused. */
const telling = (run: Told): Command['work'] => ({
  kind: 'configured',
  run: async (configuration, places, values): Promise<Outcome> => {
    const told = await run(configuration, places, values)
    return told.ok ? ok({ lines: told.value, code: EXIT.good }) : told
  },
})

/** Work over a folder of definitions. */
const overFolder = (name: DefinitionsCommand): Command['work'] => ({
  kind: 'plain',
  run: async (places, values, folder = places.definitions): Promise<Outcome> => {
    const { lines, good } = await definitionsCommand(name, folder, values['json'] === true)
    return ok({ lines, code: good ? EXIT.good : EXIT.refused })
  },
})

const needed = (name: string, takes: string, says: string): CommandOption => ({ name, takes, says, isNeeded: true })
const given = (name: string, takes: string, says: string): CommandOption => ({ name, takes, says })
const said = (name: string, says: string): CommandOption => ({ name, takes: null, says })

const FOLDER = '[folder]'

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'serve',
    says: 'Brings the database to this version and serves the portal until SIGTERM or SIGINT',
    options: [said('demo', 'Writes the demo into a database without organisations')],
    work: telling(serveCommand),
  },
  {
    name: 'migrate',
    says: 'Brings the database to this version, and the indexes of organisations’ own fields to what they have published',
    options: [],
    more: ['Running it twice is the same as once, and so is running it after it was stopped in the middle.'],
    work: telling(migrateCommand),
  },
  {
    name: 'seed',
    says: 'Writes the demo into a database without organisations, and prints its sign-ins',
    options: [],
    work: telling(seedCommand),
  },
  {
    name: 'create-tenant',
    says: 'Makes an organisation with every module',
    options: [
      needed('code', '<code>', 'What it is known by: letters, digits and hyphens'),
      needed('name', '<name>', 'Its name'),
      given('language', 'es|ca|en|fr', 'Language of its data; English where none is given'),
    ],
    work: telling(createTenantCommand),
  },
  {
    name: 'create-admin',
    says: 'Makes the one administrator of an organisation; the password is read from standard input',
    options: [
      needed('tenant', '<code>', 'The organisation'),
      needed('email', '<e-mail>', 'What the administrator signs in with'),
      needed('name', '<name>', 'Name of the administrator'),
    ],
    work: telling(createAdmin),
  },
  {
    name: 'backup',
    says: 'Writes the database and every file that it names to a folder, while servers go on',
    options: [
      needed('to', '<folder>', 'A folder that is not there yet'),
      said(
        'with-keys',
        'Writes the master key of DATA_DIR into it too: whoever has the backup can then read every file',
      ),
    ],
    more: [
      'The folder appears under its name when it is whole: what is there is a whole backup.',
      'Without --with-keys the master key is not in it: keep it apart. One that MASTER_KEY holds is never written.',
    ],
    work: { kind: 'configured', run: backupCommand },
  },
  {
    name: 'restore',
    says: 'Fills an empty installation from a backup, all of it or nothing, and verifies it',
    options: [needed('from', '<folder>', 'What backup wrote')],
    more: [
      'The database must hold no organisation and DATA_DIR no file. A backup of an older version is brought to this one.',
      'The master key must be there: in MASTER_KEY, in DATA_DIR/master.key, or in a backup made --with-keys.',
    ],
    work: { kind: 'configured', run: restoreCommand },
  },
  {
    name: 'verify',
    says: 'Checks the installation: every row’s file, files of no row, definitions, indexes; or a backup, and the installation against it',
    options: [
      given('backup', '<folder>', 'What backup wrote'),
      said('alone', 'Checks that the backup is whole and looks at no installation'),
    ],
    more: ['Ends with 2 where something differs.'],
    work: { kind: 'configured', run: verifyCommand },
  },
  {
    name: 'test-mail',
    says: 'Sends one mail with the settings of mail, and says where it got no further',
    options: [needed('to', '<e-mail>', 'Who gets it')],
    more: ['It needs no database. That the mail server takes the mail does not say that it arrives: look.'],
    work: telling(testMail),
  },
  {
    name: 'rotate-keys',
    says: 'Gives organisations new keys for their files, or the installation a new master key',
    options: [
      given('tenant', '<code>', 'One organisation; all of them where none is given'),
      said('master', 'A new master key, which wraps the keys of organisations anew'),
    ],
    work: telling(rotateKeys),
  },
  {
    name: 'export-person',
    says: 'Writes all that there is about a person as an archive (GDPR, articles 15 and 20)',
    options: [
      needed('tenant', '<code>', 'The organisation'),
      needed('user', '<id|e-mail>', 'The person'),
      needed('to', '<file.zip>', 'The archive; it appears under its name when it is whole'),
    ],
    work: telling(exportPersonCommand),
  },
  {
    name: 'erase-person',
    says: 'Shows what the erasure of a person’s data comes to, or erases them, all of it or nothing (GDPR, article 17)',
    options: [
      needed('tenant', '<code>', 'The organisation'),
      needed('user', '<id|e-mail>', 'The person'),
      given('confirm', '<name>', 'The name of the person: erases them; without it nothing is changed'),
    ],
    more: ['What is erased is still in backups that were made before.'],
    work: telling(erasePersonCommand),
  },
  {
    name: 'apply-retention',
    says: 'Empties or removes the records whose retention period is over, as servers do once a day',
    options: [
      given('tenant', '<code>', 'One organisation; all of them where none is given'),
      said(
        'plan',
        'Shows what would become of how many records and changes nothing; ends with 2 where something would',
      ),
    ],
    more: ['What is emptied or removed is still in backups that were made before.'],
    work: { kind: 'configured', run: applyRetentionCommand },
  },
  {
    name: 'export-definitions',
    says: 'Writes what an organisation has published over the modules as a bundle',
    options: [
      needed('tenant', '<code>', 'The organisation'),
      needed('to', '<folder>', 'Folder of the bundle; it is made where there is none'),
    ],
    more: ['With DEFINITIONS_KEY the bundle is signed.'],
    work: telling(exportDefinitions),
  },
  {
    name: 'import-definitions',
    says: 'Shows what a bundle would change of an organisation, or publishes it, all of it or nothing',
    options: [
      needed('tenant', '<code>', 'The organisation'),
      needed('from', '<folder>', 'Folder of a bundle, or of overlays written by hand'),
      said('plan', 'Shows what would change and writes nothing; ends with 2 where something would'),
      said('apply', 'Publishes it'),
    ],
    work: { kind: 'configured', run: importDefinitions },
  },
  {
    name: 'check-definitions',
    says: 'Tells everything that is to be mended in a folder of definitions',
    argument: FOLDER,
    options: [said('json', 'As JSON, for an editor')],
    work: overFolder('check-definitions'),
  },
  {
    name: 'format-definitions',
    says: 'Writes definitions in the one canonical way',
    argument: FOLDER,
    options: [],
    work: overFolder('format-definitions'),
  },
  {
    name: 'upgrade-definitions',
    says: 'Brings definitions to this version of the language',
    argument: FOLDER,
    options: [],
    work: overFolder('upgrade-definitions'),
  },
]
