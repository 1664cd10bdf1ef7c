import { ALL_ROWS } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { pageHeaders } from '../../resource/index.ts'
import { moduleEntry, sourceOf } from './moduleRecord.ts'
import type { EntryState } from './moduleRecord.ts'

type Entry = ReturnType<typeof moduleEntry>

interface Stored extends EntryState {
  readonly content: unknown
}

/** Lists the modules that the organisation makes itself, published or not. */
export const list: Operation = async (context, call) => {
  const { rows, tenant, language } = context
  if (call.forms.length > 0 || call.served.length > 0)
    return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const { rows: stored } = await rows.query<Stored>({ name: 'own-modules', text: OWN_MODULES, values: [tenant.id] })
  const { nombre, estado, cambios } = call.filter
  const searched = typeof nombre === 'string' ? plain(nombre.trim()) : ''
  const states = [estado].flat().filter((one) => typeof one === 'string')
  const { compare } = new Intl.Collator(language)
  const [by] = call.sort
  const entries = stored
    .map((one) => moduleEntry(context, one, sourceOf(context, one.id, one.content)))
    .filter((entry) => plain(entry.nombre).includes(searched))
    .filter((entry) => states.length === 0 || states.includes(entry.estado))
    .filter((entry) => typeof cambios !== 'boolean' || entry.cambios === cambios)
    .toSorted((one, other) => compare(keyOf(one, by?.field), keyOf(other, by?.field)) || compare(one.id, other.id))
  const sorted = by?.down ? entries.toReversed() : entries
  const { size, number } = call.page ?? { size: ALL_ROWS, number: 1 }
  const page = call.page ? sorted.slice((number - 1) * size, number * size) : sorted
  if (page.length === 0 && number > 1) return refuse('91017')
  const headers = call.page ? pageHeaders(number, size, page.length, { rows: sorted.length, exact: true }) : {}
  return answer(200, page, headers)
}

const OWN_MODULES = `
  select d.module as id, d.version, d.published, coalesce(d.draft, v.content) as content,
         d.draft is not null or d.rights is not null as "hasChanges", v.content is not null as "hasVersions",
         (select count(*)::int from extra_record r
           where r.tenant_id = d.tenant_id and r.module = d.module and r.deleted_at is null) as records
    from definition d
    left join lateral (select content from definition_version v
                        where v.tenant_id = d.tenant_id and v.module = d.module
                          and (d.published is null or v.version = d.published)
                        order by v.version desc limit 1) v on true
   where d.tenant_id = $1::int and d.module like 'x\\_%'`

function keyOf({ nombre, numero, registros, estado }: Entry, field: string | undefined): string {
  if (field === 'numero' || field === 'registros')
    return String((field === 'numero' ? numero : registros) ?? 0).padStart(9, '0')
  return field === 'estado' ? estado : nombre
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
