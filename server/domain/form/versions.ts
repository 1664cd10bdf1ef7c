import { answer, momentText } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { mayRead } from './storedForm.ts'

export interface FormVersionEntry {
  readonly numero: number
  readonly fecha: string
  /** Whether it is the one that is served. */
  readonly vigente: boolean
}

/** Reads the published versions of a form, newest first. */
export async function readVersions(rows: Rows, tenant: number, form: string): Promise<readonly FormVersionEntry[]> {
  const { rows: found } = await rows.query<FormVersionEntry>({
    name: 'versions-of-form',
    text: `select v.number as numero, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha,
                  v.number = f.number as vigente
             from form_version v join form f on f.tenant_id = v.tenant_id and f.id = v.form_id
            where v.tenant_id = $1::int and v.form_id = $2::uuid and f.type in (1, 2, 3) and f.deleted_at is null order by v.number desc`,
    values: [tenant, form],
  })
  return found
}

/** Returns the versions of a form that are not served at present, as choices for whoever may read forms. */
export const versions: Operation = async (context, { input }) => {
  const { rows, tenant, language } = context
  const id = typeof input['formulario'] === 'string' ? input['formulario'] : ''
  const found = isUuid(id) && mayRead(context) ? await readVersions(rows, tenant.id, id) : []
  return answer(
    200,
    found
      .filter(({ vigente }) => !vigente)
      .map(({ numero, fecha }) => ({
        id: String(numero),
        nombre: `${numero} · ${momentText(fecha, language, tenant.attributes['zonaHoraria'])}`,
      })),
  )
}
