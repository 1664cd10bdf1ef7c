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
import { disableModule, enableModule } from './enableModule.ts'
import { exportDefinitions } from './exportDefinitions.ts'
import { exportPersonCommand } from './exportPersonCommand.ts'
import { importDefinitions } from './importDefinitions.ts'
import { migrateCommand } from './migrateCommand.ts'
import { newModuleCommand } from './newModuleCommand.ts'
import { promoteCommand } from './promoteCommand.ts'
import { restoreCommand } from './restoreCommand.ts'
import { rotateKeys } from './rotateKeys.ts'
import { rotateSigningKeyCommand } from './rotateSigningKey.ts'
import { seedCommand } from './seedCommand.ts'
import type { StartProblem } from './describeProblem.ts'
import { serveCommand } from './serve.ts'
import type { BuildPaths } from './serve.ts'
import { testMail } from './testMail.ts'
import { verifyCommand, verifyFileCommand } from './verifyCommand.ts'

type RunCommand = (
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
) => Promise<Result<readonly string[], StartProblem>>

/** An action that succeeds with lines of output or is refused. */
const reporting = (run: RunCommand): Command['action'] => ({
  kind: 'configured',
  run: async (configuration, places, values): Promise<Outcome> => {
    const told = await run(configuration, places, values)
    return told.ok ? ok({ lines: told.value, code: EXIT.success }) : told
  },
})

/** An action on a folder of definitions. */
const onFolder = (name: DefinitionsCommand): Command['action'] => ({
  kind: 'plain',
  run: async (places, values, folder = places.definitions): Promise<Outcome> => {
    const { lines, isClean } = await definitionsCommand(name, folder, values['json'] === true)
    return ok({ lines, code: isClean ? EXIT.success : EXIT.refused })
  },
})

const requiredOption = (name: string, takes: string, says: string): CommandOption => ({
  name,
  placeholder: takes,
  description: says,
  isRequired: true,
})
const option = (name: string, takes: string, says: string): CommandOption => ({
  name,
  placeholder: takes,
  description: says,
})
const flag = (name: string, says: string): CommandOption => ({ name, placeholder: null, description: says })

const FOLDER = '[folder]'

const TENANT = requiredOption('tenant', '<code>', 'The organisation')
const ANY_TENANT = option('tenant', '<code>', 'One organisation; all of them where none is given')

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'serve',
    description: 'Brings the database to this version and serves the portal until SIGTERM or SIGINT',
    options: [flag('demo', 'Writes the demo into a database without organisations')],
    action: reporting(serveCommand),
  },
  {
    name: 'migrate',
    description:
      'Brings the database to this version, and the indexes of organisations’ own fields to what they have published',
    options: [
      option('drop', '<table.column,…>', 'Columns that no definition has any more, and whose values are given up'),
    ],
    more: ['Running it twice is the same as once, and so is running it after it was stopped in the middle.'],
    action: { kind: 'configured', run: migrateCommand },
  },
  {
    name: 'seed',
    description: 'Writes the demo into a database without organisations, and prints its sign-ins',
    options: [],
    action: reporting(seedCommand),
  },
  {
    name: 'create-tenant',
    description: 'Makes an organisation with every module',
    options: [
      requiredOption('code', '<code>', 'What it is known by: letters, digits and hyphens'),
      requiredOption('name', '<name>', 'Its name'),
      option('language', 'es|ca|en|fr', 'Language of its data; English where none is given'),
    ],
    action: reporting(createTenantCommand),
  },
  {
    name: 'enable-module',
    description: 'Gives an organisation a module, and its roles the rights that those of a new organisation have in it',
    options: [TENANT, requiredOption('module', '<name>', 'The function in access.json')],
    action: reporting(enableModule),
  },
  {
    name: 'disable-module',
    description: 'Hides a module from an organisation at once; its records and the rights in it are kept',
    options: [TENANT, requiredOption('module', '<name>', 'The function in access.json')],
    more: ['Until `enable-module`, its calls, mails and sweeps stop. Retention periods and erasure go on.'],
    action: reporting(disableModule),
  },
  {
    name: 'promote',
    description: 'Moves the records of a module that an organisation made to a table of their own, while servers go on',
    options: [TENANT, requiredOption('module', '<name>', 'The module: x_…')],
    more: ['It is done wholly or not at all. Readers and writers of own modules wait for it, 8 seconds at most.'],
    action: { kind: 'configured', run: promoteCommand },
  },
  {
    name: 'create-admin',
    description:
      'Gives an organisation its administrator, with the password from standard input, or prints a new link for who administers it',
    options: [
      TENANT,
      requiredOption('email', '<e-mail>', 'What the administrator signs in with'),
      option('name', '<name>', 'Name of a new person'),
      flag('replace', 'Hands the role over from the present administrator'),
      flag('reset-factor', 'Removes the second factor of a person who has lost it'),
    ],
    action: reporting(createAdmin),
  },
  {
    name: 'backup',
    description: 'Writes the database and every file that it names to a folder, while servers go on',
    options: [
      requiredOption('to', '<folder>', 'A folder that is not there yet'),
      flag(
        'with-keys',
        'Writes the master key of DATA_DIR into it too: whoever has the backup can then read every file',
      ),
    ],
    more: [
      'The folder appears under its name when it is whole: what is there is a whole backup.',
      'Without --with-keys the master key is not in it: keep it apart. One that MASTER_KEY holds is never written.',
    ],
    action: { kind: 'configured', run: backupCommand },
  },
  {
    name: 'restore',
    description: 'Fills an empty installation from a backup, all of it or nothing, and verifies it',
    options: [requiredOption('from', '<folder>', 'What backup wrote')],
    more: [
      'The database must hold no organisation and DATA_DIR no file. A backup of an older version is brought to this one.',
      'The master key must be there: in MASTER_KEY, in DATA_DIR/master.key, or in a backup made --with-keys.',
    ],
    action: { kind: 'configured', run: restoreCommand },
  },
  {
    name: 'verify',
    description:
      'Checks the installation: every row’s file, files of no row, definitions, indexes; or a backup, and the installation against it; or the signatures of a PDF',
    argument: '[file.pdf]',
    options: [
      option('backup', '<folder>', 'What backup wrote'),
      flag('alone', 'Checks that the backup is whole and looks at no installation'),
      option('certificate', '<file>', 'Of a PDF: the certificate that must have sealed it, in PEM or DER'),
      option('timestamp-ca', '<file>', 'Of a PDF: the authorities to which its time stamps must lead, in PEM'),
    ],
    more: [
      'Ends with 2 where something differs.',
      'A PDF is verified by its bytes alone: it needs no settings, no database and no network.',
    ],
    action: { kind: 'configured', run: verifyCommand, runPlain: verifyFileCommand },
  },
  {
    name: 'test-mail',
    description: 'Sends one mail with the settings of mail, and says where it got no further',
    options: [requiredOption('to', '<e-mail>', 'Who gets it')],
    more: ['It needs no database. That the mail server takes the mail does not say that it arrives: look.'],
    action: reporting(testMail),
  },
  {
    name: 'rotate-keys',
    description: 'Gives organisations new keys for their files, or the installation a new master key',
    options: [ANY_TENANT, flag('master', 'A new master key, which wraps the keys of organisations anew')],
    action: reporting(rotateKeys),
  },
  {
    name: 'rotate-signing-key',
    description: 'Gives an organisation a new key to seal signed documents with; what was signed before still verifies',
    options: [
      TENANT,
      option('certificate', '<file.pem>', 'Its own certificate, instead of a new one that it signs itself'),
      option('key', '<file.pem>', 'The private key of its own certificate'),
    ],
    more: ['Of a P12 file: openssl pkcs12 -in own.p12 -nodes gives both.'],
    action: reporting(rotateSigningKeyCommand),
  },
  {
    name: 'export-person',
    description: 'Writes all that there is about a person as an archive (GDPR, articles 15 and 20)',
    options: [
      TENANT,
      requiredOption('user', '<id|e-mail>', 'The person'),
      requiredOption('to', '<file.zip>', 'The archive; it appears under its name when it is whole'),
    ],
    action: reporting(exportPersonCommand),
  },
  {
    name: 'erase-person',
    description:
      'Shows what the erasure of a person’s data comes to, or erases them, all of it or nothing (GDPR, article 17)',
    options: [
      TENANT,
      requiredOption('user', '<id|e-mail>', 'The person'),
      option('confirm', '<name>', 'The name of the person: erases them; without it nothing is changed'),
    ],
    more: ['What is erased is still in backups that were made before.'],
    action: reporting(erasePersonCommand),
  },
  {
    name: 'apply-retention',
    description:
      'Lists the records whose retention period is over, and empties or removes those that have waited, as servers do daily',
    options: [
      ANY_TENANT,
      flag(
        'plan',
        'Shows what would become of how many records and changes nothing; ends with 2 where something would',
      ),
    ],
    more: ['What is emptied or removed is still in backups that were made before.'],
    action: { kind: 'configured', run: applyRetentionCommand },
  },
  {
    name: 'export-definitions',
    description: 'Writes what an organisation has published over the modules as a bundle',
    options: [TENANT, requiredOption('to', '<folder>', 'Folder of the bundle; it is made where there is none')],
    more: ['With DEFINITIONS_KEY the bundle is signed.'],
    action: reporting(exportDefinitions),
  },
  {
    name: 'import-definitions',
    description: 'Shows what a bundle would change of an organisation, or publishes it, all of it or nothing',
    options: [
      TENANT,
      requiredOption('from', '<folder>', 'Folder of a bundle, or of overlays written by hand'),
      flag('plan', 'Shows what would change and writes nothing; ends with 2 where something would'),
      flag('apply', 'Publishes it'),
    ],
    action: { kind: 'configured', run: importDefinitions },
  },
  {
    name: 'new-module',
    description: 'Writes a module into a folder of definitions: its definition, texts, function and entry in the menu',
    argument: FOLDER,
    options: [
      requiredOption('name', '<word>', 'Its name in definitions and addresses: meter'),
      requiredOption('title', '<title>', 'Title of its list: Meters'),
      option('record', '<word>', 'What one record is called, if not like the module: water meter'),
      requiredOption(
        'fields',
        '<name:kind,…>',
        'Its fields; an exclamation mark makes one required: number:text!,readOn:date',
      ),
    ],
    more: ['The first text names a record. A module that does not pass the check is not written.'],
    action: { kind: 'plain', run: newModuleCommand },
  },
  {
    name: 'check-definitions',
    description: 'Tells everything that is to be mended in a folder of definitions',
    argument: FOLDER,
    options: [flag('json', 'As JSON, for an editor')],
    action: onFolder('check-definitions'),
  },
  {
    name: 'format-definitions',
    description: 'Writes definitions in the one canonical way',
    argument: FOLDER,
    options: [],
    action: onFolder('format-definitions'),
  },
  {
    name: 'upgrade-definitions',
    description: 'Brings definitions to this version of the language',
    argument: FOLDER,
    options: [],
    action: onFolder('upgrade-definitions'),
  },
]
