import type { Periods } from './periods.ts'

/** Contents of a table, which part of the product writes it, and when its rows are deleted. */
export interface KeptTable {
  readonly table: string
  /** A folder of the repository. */
  readonly owner: string
  readonly holds: string
  readonly expiry: Expiry
}

export type Expiry =
  /** The server writes the rows by itself and deletes them by age. */
  | { readonly kind: 'swept'; readonly period: keyof Periods; readonly since: string }
  /** Users write the rows. They are deleted with their record or by a retention period. */
  | { readonly kind: 'record'; readonly how: string }
  /** The number of rows is bounded, or the rows are evidence. */
  | { readonly kind: 'kept'; readonly why: string }

const swept = (period: keyof Periods, since: string): Expiry => ({ kind: 'swept', period, since })
const record = (how: string): Expiry => ({ kind: 'record', how })
const kept = (why: string): Expiry => ({ kind: 'kept', why })

const REMOVED = 'when it is removed or erased, or its retention period is over'
const WITH_PERSON = 'with the person'
const WITH_PARENT = 'when it is removed, or with the record that it stands within'

/**
 * The tables that no definition describes by itself. Those of the other modules follow from their definitions; a test
 * compares both with the catalogue, and `docs/operate.md` is written from them.
 */
export const KEPT_TABLES: readonly KeptTable[] = [
  row('session', 'server/session', 'Who is signed in', swept('sessions', 'its end, 12 hours after it began')),
  row(
    'idempotency',
    'server/call',
    'Answers to calls that may be sent again, with personal data',
    swept('answers', 'the call'),
  ),
  row('attempt', 'server/session', 'Counted wrong passwords, as hashes', swept('tries', 'the last attempt')),
  row('access_code', 'server/outbox', 'One-time codes of links, as hashes', swept('codes', 'the code expires')),
  row(
    'file',
    'server/fileStore',
    'Files; of uploads that no record names',
    swept('uploads', 'the upload; other files go with their record'),
  ),
  row('file_text', 'server/fileText', 'The text of files, for the search', record('with the file')),
  row('file_thumbnail', 'server/thumbnail', 'Files in small, once they were shown so', record('with the file')),
  row('draft', 'server/draft', 'Forms that somebody has begun', swept('drafts', 'its last change')),
  row('outbox', 'server/outbox', 'Mails', swept('mails', 'it was sent or given up')),
  row(
    'mail_reminder',
    'server/resource/mails',
    'Which mails before an instant have been decided upon',
    record('when the instant has passed'),
  ),
  row(
    'sign_in_log',
    'server/session',
    'Sign-ins and failed attempts, with address and device',
    swept('signIns', 'the attempt'),
  ),
  row(
    'retention',
    'server/privacy/retention',
    'Records whose retention period is over',
    record('with the record, or when its period is no longer over'),
  ),
  row('read_log', 'server/readLog', 'Who has read sensitive fields of whom', swept('readings', 'the reading')),
  row('view_as', 'server/domain/role', 'Who saw the portal as whom', swept('readings', 'the view')),
  row('api_token', 'server/domain/apiToken', 'Access tokens, as hashes', record('with the person')),
  row(
    'webhook',
    'server/domain/webhook',
    'Addresses of systems that are told of changes',
    record('when it is removed'),
  ),
  row(
    'webhook_event',
    'server/webhook',
    'Changes that no delivery has been made of, by id',
    record('a second after the change, once its deliveries are made'),
  ),
  row(
    'webhook_delivery',
    'server/webhook',
    'What webhooks were told, by ids',
    swept('deliveries', 'it was sent or given up'),
  ),
  row('user', 'server/domain/user', 'People', record(REMOVED)),
  row('user_role', 'server/domain/role', 'Roles of people', record(WITH_PERSON)),
  row('user_mail', 'server/domain/user', 'Addresses of people, for uniqueness', record(WITH_PERSON)),
  row('user_link', 'server/domain/user', 'Associated people', record(WITH_PERSON)),
  row(
    'second_factor',
    'server/session',
    'Keys of second factors, sealed',
    record('with the person, or when it is turned off'),
  ),
  row('recovery_code', 'server/session', 'Unused recovery codes, as hashes', record('with the second factor')),
  row(
    'device',
    'server/domain/device',
    'Devices of people, for messages',
    record('with the person, or when it is removed'),
  ),
  row(
    'passkey',
    'server/domain/passkey',
    'Public keys of the passkeys of people',
    record('with the person, or when it is removed'),
  ),
  row(
    'identity_provider',
    'server/domain/identityProvider',
    'Identity providers of an organisation, with their secrets sealed',
    record('when it is removed'),
  ),
  row(
    'identity_link',
    'server/domain/providerSignIn',
    'Whose accounts of identity providers are whose',
    record('with the person, or when the provider is removed or becomes another one'),
  ),
  row('blacklist', 'server/domain/blacklist', 'Addresses that are written to no more', record('when it is removed')),
  row('calendar_key', 'server/domain/calendarFeed', 'Addresses of calendar feeds, as hashes', record(WITH_PERSON)),
  row('area_specialist', 'server/domain', 'Who works in an area', record('with the area or the person')),
  row('booking', 'server/domain/booking', 'Bookings', record(REMOVED)),
  row('waiting', 'server/domain/waiting', 'Who waits for a place', record(REMOVED)),
  row('holiday', 'server/domain/holiday', 'Holidays of the organisation', record(REMOVED)),
  row('lock', 'server/domain/lock', 'Locks of areas', record(REMOVED)),
  row(
    'occupancy',
    'server/domain/booking',
    'What bookings, locks and holds take',
    record('with the booking or the lock, or when the hold expires'),
  ),
  row(
    'booking_hold',
    'server/domain/booking',
    'Places that people hold while they fill in a form',
    record('an hour after the hold'),
  ),
  row(
    'booking_visit',
    'server/domain/guestBooking',
    'Visits of people without an account who book: hashes of their token and address',
    record('a day after the visit'),
  ),
  row('requirement', 'server/domain/requirement', 'Procedures', record(REMOVED)),
  row('requirement_event', 'server/domain/requirement', 'Steps of procedures', record('with the procedure')),
  row('incident', 'server/domain/incident', 'Incidents', record(REMOVED)),
  row('extra_record', 'server/resource', 'Records of modules that organisations make', record(REMOVED)),
  row(
    'extra_unique',
    'server/domain/definition',
    'Unique values of modules that organisations make',
    kept('they are rules'),
  ),
  row(
    'extra_tree',
    'server/domain/definition',
    'Modules that organisations make whose records stand below each other',
    kept('they are rules'),
  ),
  row(
    'promoted_module',
    'server/storage',
    'Modules that organisations make with a table of their own',
    kept('one row for each of them'),
  ),
  row('extra_key', 'server/domain/definition', 'Hashes of unique values in such records', record('with the record')),
  row('document', 'server/domain/document', 'Documents and folders', record(REMOVED)),
  row('document_version', 'server/domain/documentVersion', 'Versions of documents', record('with the document')),
  row('signature_request', 'server/domain/signatureRequest', 'Who is asked to sign what', record('with the document')),
  row(
    'signing_code',
    'server/domain/signingCode',
    'One-time codes before signing, as hashes',
    swept('codes', 'the code expires'),
  ),
  row(
    'signature_drawing',
    'server/evidence',
    'Hashes of drawings that have signed',
    kept('a copied drawing has to be told from a new one'),
  ),
  row(
    'signature',
    'server/evidence',
    'Who has signed what, with which strokes',
    kept('it proves what was signed; strokes are erased with the signer'),
  ),
  row(
    'signing_key',
    'server/signature',
    'Certificates with which documents were sealed, and the present key, sealed',
    kept('what was signed with an old key still has to verify'),
  ),
  row(
    'evidence',
    'server/evidence',
    'What happened to documents, chained by hashes',
    kept('it proves who opened and signed what'),
  ),
  row('template', 'server/domain/template', 'Templates of procedures', record(REMOVED)),
  row('template_form', 'server/domain/template', 'Forms of a template', record('with the template')),
  row('saved_view', 'server/domain/savedView', 'Saved views of lists', record('when it is removed, or with the role')),
  row(
    'added_option',
    'server/option',
    'Choices that people have added to lists',
    kept('a choice is written once for each text, and records name it'),
  ),
  row(
    'history',
    'server/resource/history',
    'Who changed what of a record',
    record('emptied with its record, by erasure or retention'),
  ),
  row('erasure', 'server/privacy', 'That somebody was erased', kept('it proves the erasure, without personal data')),
  row(
    'definition',
    'server/domain/definition',
    'Published definitions and drafts of them',
    kept('one row for each module'),
  ),
  row(
    'definition_version',
    'server/domain/definition',
    'Versions of definitions',
    kept('records are explained by the version of their time'),
  ),
  row('form', 'server/form', 'Served forms', kept('answers refer to their form')),
  row('form_version', 'server/form', 'Versions of served forms', kept('answers refer to their version')),
  row(
    'organisation',
    'server/domain/organisation',
    'What organisations say about themselves',
    kept('one row for each organisation'),
  ),
  row('tenant', 'server/tenancy', 'Organisations', kept('one row for each organisation')),
  row('tenant_key', 'server/fileStore', 'Keys of files', kept('older ones go when no file is sealed with them')),
  row('role', 'server/domain/role', 'Roles', record(REMOVED)),
  row('counter', 'server/sql', 'Numbers given once, and quotas', kept('one row for each counter')),
  row('schema_migration', 'server/database', 'Migrations that were applied', kept('one row for each migration')),
  row('schema_function', 'server/database', 'Functions of the database', kept('one row for each file of functions')),
]

function row(table: string, owner: string, holds: string, expiry: Expiry): KeptTable {
  return { table, owner, holds, expiry }
}

/** The tables of some modules that are not among `KEPT_TABLES`: their records live until they are removed. */
export const moduleTables = (modules: readonly ModuleTable[]): readonly KeptTable[] => {
  const known = new Set(KEPT_TABLES.map(({ table }) => table))
  return modules
    .filter(({ table }) => !known.has(table))
    .map(({ table, holds, isWithin }) => row(table, 'server/resource', holds, record(isWithin ? WITH_PARENT : REMOVED)))
}

interface ModuleTable {
  readonly table: string
  readonly holds: string
  /** Its records stand within those of another module. */
  readonly isWithin: boolean
}
