import type { Configuration } from '../configuration/index.ts'
import type { PortalOptions } from '../openPortal.ts'
import { createScanner } from '../scan/index.ts'
import { bucketSettings } from './configuredFiles.ts'
import type { BuildPaths } from './serve.ts'

/** The options for `openPortal` from the configuration. */
export const portalOptions = (
  configuration: Configuration,
  { definitions }: BuildPaths,
): Omit<PortalOptions, 'pool'> => ({
  definitions,
  dataDirectory: configuration.dataDirectory,
  masterKey: configuration.masterKey,
  masterKeyBefore: configuration.masterKeyBefore,
  bucket: bucketSettings(configuration),
  publicUrl: configuration.publicUrl ?? `http://localhost:${configuration.port}`,
  quotas: {
    perTenant: configuration.filesPerTenant,
    reserve: configuration.filesReserve,
    loose: configuration.filesLoose,
    perCall: configuration.filesPerCall,
    perHour: configuration.sentPerHour,
  },
  periods: {
    sessions: configuration.keepSessions,
    answers: configuration.keepAnswers,
    tries: configuration.keepTries,
    codes: configuration.keepCodes,
    uploads: configuration.keepUploads,
    drafts: configuration.keepDrafts,
    mails: configuration.keepMails,
    signIns: configuration.keepSignIns,
    readings: configuration.keepReadings,
    deliveries: configuration.keepDeliveries,
  },
  scanner: configuration.malwareScanner === null ? null : createScanner(configuration.malwareScanner),
  timestampServer: configuration.timestampServer,
  timestampAuthorities: configuration.timestampAuthorities,
  webhookHosts: configuration.webhookHosts,
  identityHosts: configuration.identityHosts,
  attempts: {
    place: configuration.triesPerPlace,
    account: configuration.triesPerAccount,
    address: configuration.triesPerAddress,
  },
})
