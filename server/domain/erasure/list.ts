import { ALL_ROWS } from '#engine/call'
import type { Values } from '#engine/form'
import { answer, refuse } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import type { Effect } from '../../privacy/erase/index.ts'
import { pageHeaders } from '../../resource/index.ts'
import { words } from './words.ts'

interface ErasureRow {
  readonly id: string
  /** Null: nobody was erased, a retention period was over. */
  readonly person: string | null
  readonly nombre: string | null
  readonly author: string | null
  readonly by: string | null
  readonly at: string
  readonly effect: readonly Effect[]
  readonly total: number
}

/** Who has had whose data erased, the last first. */
export const list: Operation = async (context, { page, forms, filter }) => {
  const { rows, tenant, scope } = context
  if (forms.length > 0 || Object.keys(filter).length > 0)
    return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const { size, number } = page ?? { size: ALL_ROWS, number: 1 }
  const { rows: found } = await rows.query<ErasureRow>({
    text: `select e.id, e.person, p.nombre, e.by_user as author, b.nombre as by, e.at, e.effect, count(*) over ()::int as total
             from erasure e
             left join "user" p on p.tenant_id = e.tenant_id and p.id = e.person
             left join "user" b on b.tenant_id = e.tenant_id and b.id = e.by_user
            where e.tenant_id = $1::int and $4::boolean order by e.at desc, e.id desc limit $2::int offset $3::bigint`,
    values: [tenant.id, size, (number - 1) * size, scope.all],
  })
  if (found.length === 0 && number > 1) return refuse('91017')
  const headers = pageHeaders(number, size, found.length, { rows: found[0]?.total ?? 0, exact: true })
  return answer(
    200,
    found.map((row) => entry(row, context)),
    page ? headers : {},
  )
}

const entry = ({ id, person, nombre, author, by, at, effect }: ErasureRow, context: CallContext): Values => ({
  id: person ?? id,
  version: 1,
  acciones: [],
  nombre: nombre ?? context.speech.say(person === null ? 'privacy.retention' : 'privacy.nobody'),
  ...(author === null ? {} : { autor: { id: author, nombre: by ?? '' } }),
  fecha: at,
  efecto: words(effect, context),
})
