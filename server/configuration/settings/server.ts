import { resolve } from 'node:path'
import { path, text, wholeNumber, setting } from '../settingKinds.ts'

/** Address and data directory of the server. */
export const SERVER_SETTINGS = {
  host: setting({
    name: 'HOST',
    kind: text,
    // A demo with known passwords is for this machine only.
    defaultValue: ({ NODE_ENV }) => (NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    defaultText: '`localhost`; every interface with `NODE_ENV=production`',
    description: 'Interface that the server listens on',
  }),
  port: setting({
    name: 'PORT',
    kind: wholeNumber(0, 65_535),
    defaultValue: () => 3000,
    defaultText: '`3000`',
    description: 'Port that the server listens on; 0 means any free port',
  }),
  dataDirectory: setting({
    name: 'DATA_DIR',
    kind: path,
    defaultValue: () => resolve('.data'),
    defaultText: '`.data`',
    description: 'Folder of the embedded database, the files and the keys',
  }),
  addressList: setting<string | null>({
    name: 'ADDRESS_LIST',
    kind: path,
    defaultValue: () => null,
    defaultText: 'none; with `--demo` the streets of the demo',
    description:
      'File with the addresses that forms complete: a JSON list of `linea`, `poblacion`, `pais` (ISO 3166-1 number) and optionally `provincia`, `codigoPostal`, `latitud`, `longitud`',
  }),
}
