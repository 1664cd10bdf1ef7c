import type { Environment, Setting } from './settingKinds.ts'
import { DATABASE_SETTINGS } from './settings/database.ts'
import { KEY_SETTINGS } from './settings/keys.ts'
import { MAIL_SETTINGS } from './settings/mail.ts'
import { NETWORK_SETTINGS } from './settings/network.ts'
import { QUOTA_SETTINGS } from './settings/quotas.ts'
import { PERIOD_SETTINGS } from './settings/periods.ts'
import { SERVER_SETTINGS } from './settings/server.ts'
import { STORAGE_SETTINGS } from './settings/storage.ts'

/** All settings by their name in the configuration, grouped by file in `settings/`. */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...NETWORK_SETTINGS,
  ...DATABASE_SETTINGS,
  ...KEY_SETTINGS,
  ...MAIL_SETTINGS,
  ...STORAGE_SETTINGS,
  ...QUOTA_SETTINGS,
  ...PERIOD_SETTINGS,
}

type ValueOf<Row> = Row extends Setting<infer Value> ? Value : never

/** The configuration, validated once at start. */
export type Configuration = { readonly [Name in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Name]> }

/** A constraint between settings, checked when each one is valid. */
export interface SettingConstraint {
  readonly isMet: (configuration: Configuration, environment: Environment) => boolean
  /** The sentence for the operator if it is not met. */
  readonly message: string
}

export const CONSTRAINTS: readonly SettingConstraint[] = [
  {
    isMet: ({ databaseUrl, databaseAppUrl }) => databaseAppUrl === null || databaseUrl !== null,
    message: 'DATABASE_APP_URL needs DATABASE_URL: the embedded database has a login of its own.',
  },
  {
    isMet: ({ masterKey, masterKeyBefore }) => masterKeyBefore === null || masterKey !== null,
    message: 'MASTER_KEY_BEFORE needs MASTER_KEY, which takes its place.',
  },
  {
    isMet: ({ port, metricsPort }) => metricsPort === null || metricsPort !== port,
    message: 'METRICS_PORT must be another port than PORT.',
  },
  {
    isMet: ({ smtpUrl, smtpHost }) => smtpUrl === null || smtpHost === null,
    message: 'SMTP_URL and SMTP_HOST name the same thing: give one of them.',
  },
  {
    isMet: ({ smtpUrl, smtpHost, mailFrom }) => (smtpUrl ?? smtpHost) === null || mailFrom !== null,
    message: 'MAIL_FROM is missing: a mail server is set, and mails must come from somebody.',
  },
  {
    // Links to localhost are only useful to somebody who tries the product on this machine.
    isMet: ({ smtpUrl, smtpHost, publicUrl }, { NODE_ENV }) =>
      (smtpUrl ?? smtpHost) === null || publicUrl !== null || NODE_ENV !== 'production',
    message:
      'PUBLIC_URL is missing: a mail server is set, and the links in mails must lead to where people reach the portal.',
  },
  {
    isMet: ({ smtpUser, smtpPassword }) => (smtpUser === null) === (smtpPassword === null),
    message: 'SMTP_USER and SMTP_PASSWORD need each other.',
  },
  {
    isMet: ({ bucket, bucketAccessKey, bucketSecretKey }) =>
      (bucket === null) === (bucketAccessKey === null) && (bucket === null) === (bucketSecretKey === null),
    message: 'S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY need each other.',
  },
]
