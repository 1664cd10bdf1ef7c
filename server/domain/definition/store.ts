import type { Rows } from '../../tenancy/index.ts'

/** The stored overlay of a module. */
export interface StoredOverlay {
  /** Increases with every change, including drafts. */
  readonly version: number
  readonly published: number | null
  readonly draft: unknown
  readonly content: unknown
}

export interface PublishedVersion {
  readonly version: number
  readonly fecha: string
  readonly usuario: { readonly id: string; readonly nombre: string } | null
}

const EMPTY_OVERLAY: StoredOverlay = { version: 0, published: null, draft: null, content: null }

/** Reads an overlay. `forUpdate` locks it until the transaction ends. */
export async function readStoredOverlay(
  rows: Rows,
  tenant: number,
  module: string,
  forUpdate = false,
): Promise<StoredOverlay> {
  const { rows: found } = await rows.query<StoredOverlay>({
    text: `select d.version, d.published, d.draft, v.content
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
