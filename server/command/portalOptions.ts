import type { Configuration } from '../configuration/index.ts'
import type { PortalOptions } from '../openPortal.ts'
import { bucketSettings } from './bucketSettings.ts'
import type { BuildPaths } from './serve.ts'

/** How the portal is opened, beside its sessions of the database. */
export const portalOptions = (
  configuration: Configuration,
  { definitions }: BuildPaths,
): Omit<PortalOptions, 'pool'> => ({
  definitions,
  dataDirectory: configuration.dataDirectory,
  masterKey: configuration.masterKey,
  masterKeyBefore: configuration.masterKeyBefore,
  bucket: bucketSettings(configuration),
  attempts: { account: configuration.triesPerAccount, address: configuration.triesPerAddress },
})
