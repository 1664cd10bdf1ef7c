import type { Rows } from '../tenancy/index.ts'

export interface PublishedOverlay {
  readonly module: string
  readonly version: number
  readonly content: unknown
}

export interface PublishedOverlays {
  readonly definitions: number
  readonly overlays: readonly PublishedOverlay[]
  /** Functions with a form for their records. */
  readonly answered: readonly string[]
}

/** Reads the published overlays of a tenant and their publication number in one snapshot. */
export async function readOverlays(rows: Rows, tenant: number): Promise<PublishedOverlays> {
  const { rows: found } = await rows.query<PublishedOverlays>({
    name: 'read-overlays',
    text: `select t.definitions,
                  (select coalesce(json_agg(json_build_object('module', v.module, 'version', v.version, 'content', v.content) order by v.module), '[]')
                     from definition d join definition_version v
                       on v.tenant_id = d.tenant_id and v.module = d.module and v.version = d.published
                    where d.tenant_id = t.tenant_id) as overlays,
                  array(select distinct f.function from form f where f.tenant_id = t.tenant_id and f.type = $2::int and f.number > 0 and f.deleted_at is null) as answered
             from tenant t where t.tenant_id = $1::int`,
    values: [tenant, RECORD_FORM],
  })
  return found[0] ?? { definitions: 0, overlays: [], answered: [] }
}

/** Reads the modules of a tenant's own that are disabled, as they were published last. */
export async function readDisabled(rows: Rows, tenant: number): Promise<readonly PublishedOverlay[]> {
  const { rows: found } = await rows.query<PublishedOverlay>({
    name: 'read-disabled',
    text: `select d.module, v.version, v.content
             from definition d
             join lateral (select v.version, v.content from definition_version v
                            where v.tenant_id = d.tenant_id and v.module = d.module order by v.version desc limit 1) v on true
            where d.tenant_id = $1::int and d.published is null and d.module like 'x\\_%' order by d.module`,
    values: [tenant],
  })
  return found
}

/** Form types (catalogue table 512): forms for records, and forms that filter lists. */
export const RECORD_FORM = 1
export const FILTER_FORM = 2
