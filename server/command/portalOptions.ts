import type { Configuration } from '../configuration/index.ts'
import type { PortalOptions } from '../openPortal.ts'
import { bucketOf } from './bucketOf.ts'
import type { Places } from './serve.ts'

/** How the portal is opened, beside its sessions of the database. */
export const portalOptions = (configuration: Configuration, { definitions }: Places): Omit<PortalOptions, 'pool'> => ({
  definitions,
  dataDirectory: configuration.dataDirectory,
  masterKey: configuration.masterKey,
  masterKeyBefore: configuration.masterKeyBefore,
  bucket: bucketOf(configuration),
  attempts: { account: configuration.triesPerAccount, address: configuration.triesPerAddress },
})
