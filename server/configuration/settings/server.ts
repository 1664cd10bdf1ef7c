import { resolve } from 'node:path'
import { path, text, whole } from '../kinds.ts'
import { setting } from '../setting.ts'

/** Where the server listens, and where it keeps what is its own. */
export const SERVER_SETTINGS = {
  host: setting({
    name: 'HOST',
    kind: text,
    // A demo with known passwords is for this machine alone.
    standard: ({ NODE_ENV }) => (NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    otherwise: '`localhost`; every interface with `NODE_ENV=production`',
    says: 'Interface that the server listens on',
  }),
  port: setting({
    name: 'PORT',
    kind: whole(0, 65_535),
    standard: () => 3000,
    otherwise: '`3000`',
    says: 'Port that the server listens on; 0 means any free port',
  }),
  dataDirectory: setting({
    name: 'DATA_DIR',
    kind: path,
    standard: () => resolve('.data'),
    otherwise: '`.data`',
    says: 'Folder of the embedded database, the files and the keys',
  }),
}
