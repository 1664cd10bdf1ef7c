import type { Rows } from '../../tenancy/index.ts'

/** The stored overlay of a module. */
export interface StoredOverlay {
  /** Increases with every change, including drafts. */
  readonly version: number
  readonly published: number | null
  readonly draft: unknown
  readonly content: unknown
  /** Rights of roles that wait to be published with a module of the organisation's own. */
  readonly rights: unknown
}

export interface PublishedVersion {
  readonly version: number
  readonly fecha: string
  readonly usuario: { readonly id: string; readonly nombre: string } | null
}

const EMPTY_OVERLAY: StoredOverlay = { version: 0, published: null, draft: null, content: null, rights: null }

/**
 * Reads an overlay. `forUpdate` locks it until the transaction ends, and before it the organisation: whoever publishes or
 * withdraws sees what all others have published, so that no module refers to one that is withdrawn at the same time.
 */
export async function readStoredOverlay(
  rows: Rows,
  tenant: number,
  module: string,
  forUpdate = false,
): Promise<StoredOverlay> {
  if (forUpdate)
    await rows.query({
      name: 'hold-publications',
      text: 'select from tenant where tenant_id = $1::int for no key update',
      values: [tenant],
    })
  const { rows: found } = await rows.query<StoredOverlay>({
    text: `select d.version, d.published, d.draft, d.rights, v.content
             from definition d left join definition_version v
               on v.tenant_id = d.tenant_id and v.module = d.module and v.version = d.published
            where d.tenant_id = $1::int and d.module = $2 ${forUpdate ? 'for update of d' : ''}`,
    values: [tenant, module],
  })
  return found[0] ?? EMPTY_OVERLAY
}

/** Reads all published versions of a module, newest first. */
export async function readVersions(rows: Rows, tenant: number, module: string): Promise<readonly PublishedVersion[]> {
  const { rows: found } = await rows.query<PublishedVersion>({
    text: `select v.version, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha,
                  case when u.id is not null then json_build_object('id', u.id, 'nombre', u.nombre) end as usuario
             from definition_version v left join "user" u on u.tenant_id = v.tenant_id and u.id = v.created_by
            where v.tenant_id = $1::int and v.module = $2 order by v.version desc`,
    values: [tenant, module],
  })
  return found
}

/** Reads the content of a published version. Undefined if it does not exist. */
export async function readVersion(rows: Rows, tenant: number, module: string, version: number): Promise<unknown> {
  const { rows: found } = await rows.query<{ content: unknown }>({
    text: 'select content from definition_version where tenant_id = $1::int and module = $2 and version = $3::int',
    values: [tenant, module, version],
  })
  return found[0]?.content
}

/** Reads all fields that were ever published, in their latest form. Their ids belong to stored values. */
export async function readStoredFields(
  rows: Rows,
  tenant: number,
  module: string,
): Promise<readonly { readonly id: string; readonly source: unknown }[]> {
  const { rows: found } = await rows.query<{ id: string; source: unknown }>({
    text: `select distinct on (f.key) f.key as id, f.value as source
             from definition_version v, json_each(coalesce(v.content->'fields', '{}')) f
            where v.tenant_id = $1::int and v.module = $2 and f.value->>'kind' is not null
            order by f.key, v.version desc`,
    values: [tenant, module],
  })
  return found
}

export interface DraftChange {
  readonly tenant: number
  readonly module: string
  readonly content: unknown
  readonly user: string | null
  /** The version that the author has read; 0 before the first draft. */
  readonly version: number | null
}

/** Saves a draft. Returns its version; undefined if somebody else has saved one since. */
export async function saveDraft(
  rows: Rows,
  { tenant, module, content, user, version }: DraftChange,
): Promise<number | undefined> {
  const { rows: saved } = await rows.query<{ version: number }>({
    name: version === 0 ? 'save-first-draft' : 'save-draft',
    text: version === 0 ? FIRST_DRAFT : NEXT_DRAFT,
    values: [tenant, module, JSON.stringify(content), user, ...(version === 0 ? [] : [version])],
  })
  return saved[0]?.version
}

const FIRST_DRAFT = `insert into definition (tenant_id, module, version, draft, updated_by)
  values ($1::int, $2, 1, $3::json, $4::uuid) on conflict do nothing returning version`

const NEXT_DRAFT = `update definition set draft = $3::json, version = version + 1, updated_at = now(), updated_by = $4::uuid
  where tenant_id = $1::int and module = $2 and version = $5::int returning version`

/** Gives up a draft. Returns the version of the overlay without it; undefined if it has changed since, or has no draft. */
export async function discardDraft(
  rows: Rows,
  { tenant, module, user, version }: Omit<DraftChange, 'content'>,
): Promise<number | undefined> {
  const { rows: left } = await rows.query<{ version: number }>({
    name: 'discard-draft',
    text: `update definition set draft = null, rights = null, version = version + 1, updated_at = now(), updated_by = $4::uuid
            where tenant_id = $1::int and module = $2 and version = $3::int and (draft is not null or rights is not null)
           returning version`,
    values: [tenant, module, version, user],
  })
  return left[0]?.version
}

/** Keeps rights of roles until a module is published; null: none wait. */
export async function keepRights(rows: Rows, tenant: number, module: string, rights: object | null): Promise<void> {
  await rows.query({
    name: 'keep-rights',
    text: 'update definition set rights = $3::jsonb where tenant_id = $1::int and module = $2',
    values: [tenant, module, rights === null ? null : JSON.stringify(rights)],
  })
}

/** An overlay without its content, for lists. */
export interface OverlayState extends Pick<StoredOverlay, 'version' | 'published'> {
  readonly hasDraft: boolean
}

/** Reads the state of all overlays of a tenant, by module. */
export async function readOverlayStates(rows: Rows, tenant: number): Promise<ReadonlyMap<string, OverlayState>> {
  const { rows: found } = await rows.query<OverlayState & { readonly module: string }>({
    name: 'overlay-states',
    text: `select module, version, published, draft is not null as "hasDraft" from definition where tenant_id = $1::int`,
    values: [tenant],
  })
  return new Map(found.map(({ module, ...state }) => [module, state]))
}

/** Whether the organisation has served a version that is the same, whatever version it was. */
export async function wasPublished(
  rows: Rows,
  tenant: number,
  module: string,
  isSame: (content: unknown) => boolean,
): Promise<boolean> {
  const { rows: found } = await rows.query<{ readonly content: unknown }>({
    text: 'select content from definition_version where tenant_id = $1::int and module = $2 order by version desc',
    values: [tenant, module],
  })
  return found.some(({ content }) => isSame(content))
}
