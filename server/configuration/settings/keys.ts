import { key, setting } from '../settingKinds.ts'

/** Keys of the operator. */
export const KEY_SETTINGS = {
  masterKey: setting<string | null>({
    name: 'MASTER_KEY',
    kind: key,
    defaultValue: () => null,
    defaultText: 'made once in `DATA_DIR/master.key`',
    description: 'Wraps the keys of files: 32 bytes in base64. Keep a copy away from the backups',
    isSecret: true,
  }),
  masterKeyBefore: setting<string | null>({
    name: 'MASTER_KEY_BEFORE',
    kind: key,
    defaultValue: () => null,
    defaultText: '',
    description: 'The previous master key, while `rotate-keys --master` replaces it',
    isSecret: true,
  }),
  definitionsKey: setting<string | null>({
    name: 'DEFINITIONS_KEY',
    kind: key,
    defaultValue: () => null,
    defaultText: 'bundles are held against their checksum alone',
    description:
      'Signs exported definitions: 32 bytes in base64, the same in every installation that exchanges bundles. Imports then accept only signed ones',
    isSecret: true,
  }),
}
