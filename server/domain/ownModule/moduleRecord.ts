import { LANGUAGE_VERSION } from '#engine/definition'
import { isExtraId, readExtra } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import type { Language } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import { readStoredOverlay, readVersions } from '../definition/index.ts'
import type { StoredOverlay } from '../definition/index.ts'
import { fieldRows, wordsOf } from './fieldRow.ts'
import { USUAL_ICON } from './moduleContent.ts'
import { mayGrant, readRights } from './roleRights.ts'
import type { RightsByRole } from './roleRights.ts'
import { wordOf } from './sentRow.ts'

/** A module of the organisation as it is stored: with a draft, with versions, or with both. */
export interface OwnModule {
  readonly id: string
  readonly stored: StoredOverlay
  /** The content to edit: the draft, else the served one, else the last version. */
  readonly edited: ExtraSource
}

export interface EntryState extends Pick<StoredOverlay, 'version' | 'published'> {
  readonly id: string
  readonly hasChanges: boolean
  readonly hasVersions: boolean
  readonly records: number
}

const ACTIONS = ['edit', 'publish', 'delete']

/** Reads a module of the organisation. Null: there is none of this id. */
export async function findOwnModule(context: CallContext, id: unknown, forUpdate = false): Promise<OwnModule | null> {
  if (!isExtraId(id)) return null
  const { rows, tenant } = context
  const stored = await readStoredOverlay(rows, tenant.id, id, forUpdate)
  if (stored.version === 0) return null
  return {
    id,
    stored,
    edited: sourceOf(context, id, stored.draft ?? stored.content ?? (await lastVersion(context, id))),
  }
}

/** Stored content as a module; one without fields where there is none. */
export function sourceOf({ portal }: Pick<CallContext, 'portal'>, id: string, content: unknown): ExtraSource {
  const read = readExtra(content, portal.definitions.kinds)
  // A draft need not be a module yet: its title may be missing.
  return read.ok || content === null
    ? read.ok
      ? read.value
      : emptyExtra(id)
    : { ...emptyExtra(id), ...(content as object) }
}

const emptyExtra = (id: string): ExtraSource => ({ version: LANGUAGE_VERSION, id, fields: {} })

/** Reads the last served version of a module that was withdrawn. */
async function lastVersion({ rows, tenant }: CallContext, id: string): Promise<unknown> {
  const { rows: found } = await rows.query<{ readonly content: unknown }>({
    name: 'last-version',
    text: 'select content from definition_version where tenant_id = $1::int and module = $2 order by version desc limit 1',
    values: [tenant.id, id],
  })
  return found[0]?.content ?? null
}

/** The languages of an organisation, beginning with that of the reader where it is one of them. */
function languagesFor({ tenant, language }: Pick<CallContext, 'tenant' | 'language'>): readonly Language[] {
  const languages = tenantLanguages(tenant)
  return languages.includes(language) ? [language, ...languages.filter((one) => one !== language)] : languages
}

/** The part that an entry of the list and a whole record have in common. */
export const moduleEntry = (
  context: CallContext,
  { id, version, published, hasChanges, hasVersions, records }: EntryState,
  source: ExtraSource,
) => ({
  id,
  version,
  acciones: ACTIONS.map((name) => context.portal.definitions.access.actions[name] ?? '').filter((action) =>
    context.plan.actions.has(action),
  ),
  nombre: wordOf(wordsOf(source, tenantLanguages(context.tenant), `lbl.${id}.title`), languagesFor(context)) || id,
  estado: published === null ? (hasVersions ? 'retirado' : 'borrador') : 'publicado',
  numero: published,
  cambios: hasChanges,
  registros: records,
})

/** The parts of a module that are edited, and compared before it is published. */
export async function editedParts(context: CallContext, source: ExtraSource, waiting: RightsByRole | null) {
  const languages = tenantLanguages(context.tenant)
  return {
    titulos: wordsOf(source, languages, `lbl.${source.id}.title`),
    icono: source.icon ?? USUAL_ICON,
    lugar: source.after ?? null,
    campos: fieldRows(source, context.portal.definitions.kinds, languages).map((row) => ({
      ...row,
      guardada: row.id,
    })),
    otorga: mayGrant(context),
    // Who may not grant rights has no use for those of others.
    derechos: mayGrant(context) ? await readRights(context, source.id, waiting) : [],
  }
}

/** The whole record of a module. */
export async function recordOf(context: CallContext, { id, stored, edited }: OwnModule) {
  const { rows, tenant } = context
  const versions = await readVersions(rows, tenant.id, id)
  const waiting = waitingRights(stored)
  const state: EntryState = {
    id,
    ...stored,
    hasChanges: stored.draft !== null || waiting !== null,
    hasVersions: versions.length > 0,
    records: await countRecords(context, id),
  }
  return {
    ...moduleEntry(context, state, edited),
    clave: id.slice('x_'.length),
    ...(await editedParts(context, edited, waiting)),
    versiones: versions.map(({ version, fecha, usuario }) => ({
      numero: version,
      fecha,
      persona: usuario?.nombre ?? null,
      vigente: version === stored.published,
    })),
  }
}

export const waitingRights = ({ rights }: Pick<StoredOverlay, 'rights'>): RightsByRole | null =>
  (rights ?? null) as RightsByRole | null

async function countRecords({ rows, tenant }: CallContext, id: string): Promise<number> {
  const { rows: found } = await rows.query<{ readonly records: number }>({
    name: 'records-of-module',
    text: 'select count(*)::int as records from extra_record where tenant_id = $1::int and module = $2 and deleted_at is null',
    values: [tenant.id, id],
  })
  return found[0]?.records ?? 0
}
