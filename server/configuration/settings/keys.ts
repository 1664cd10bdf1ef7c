import { key } from '../kinds.ts'
import { setting } from '../setting.ts'

/** Keys that an operator holds. */
export const KEY_SETTINGS = {
  masterKey: setting<string | null>({
    name: 'MASTER_KEY',
    kind: key,
    standard: () => null,
    otherwise: 'made once in `DATA_DIR/master.key`',
    says: 'Wraps the keys of files: 32 bytes in base64. Keep a copy away from the backups',
    secret: true,
  }),
  masterKeyBefore: setting<string | null>({
    name: 'MASTER_KEY_BEFORE',
    kind: key,
    standard: () => null,
    otherwise: '',
    says: 'The previous master key, while `rotate-keys --master` replaces it',
    secret: true,
  }),
  definitionsKey: setting<string | null>({
    name: 'DEFINITIONS_KEY',
    kind: key,
    standard: () => null,
    otherwise: 'bundles are held against their checksum alone',
    says: 'Signs exported definitions: 32 bytes in base64, the same in every installation that exchanges bundles. Imports then accept only signed ones',
    secret: true,
  }),
}
