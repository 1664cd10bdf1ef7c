import { ALL_ROWS } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { isUuid, likePattern } from '../../sql/index.ts'

type List = 'elemento' | 'mediopago' | 'modalidad' | 'vencimiento'

interface OptionRow {
  readonly id: string
  readonly nombre: string
  readonly descripcion: string | null
  readonly amount: string | number | null
  readonly currency: string | null
  readonly tax: number | null
}

/**
 * Returns the tenant's options of one list, in order (DF-10). A parent narrows them; an unknown parent gives an empty
 * list.
 */
export const options =
  (list: List): Operation =>
  async ({ rows, tenant }, { input, page }) => {
    const { texto, idelemento, idmodalidad } = input
    const parents = [idelemento, idmodalidad].filter((id) => id !== undefined)
    if (![texto, ...parents].every((one) => one === undefined || typeof one === 'string')) return refuse('90004')
    if (!parents.every(isUuid)) return answer(200, [])
    const size = page?.size ?? ALL_ROWS
    const number = page?.number ?? 1
    const { rows: found } = await rows.query<OptionRow>({
      name: 'link-options',
      text: `select id, nombre, descripcion, amount, currency, tax::float8 as tax from link_option
              where tenant_id = $1::int and list = $2 and deleted_at is null
                and ($3::uuid is null or element = $3) and ($4::uuid is null or modality = $4)
                and ($5::text is null or search like f_fold($5))
              order by position, f_fold(nombre), id limit $6::int offset $7::bigint`,
      values: [
        tenant.id,
        list,
        idelemento ?? null,
        idmodalidad ?? null,
        typeof texto === 'string' ? likePattern(texto) : null,
        size,
        (number - 1) * size,
      ],
    })
    if (found.length === 0 && number > 1) return refuse('91017')
    return answer(200, found.map(toOption))
  }

/** An option on the wire (wire contract, 3: Option), with money in minor units. */
const toOption = ({ id, nombre, descripcion, amount, currency, tax }: OptionRow) => ({
  id,
  nombre,
  ...(descripcion === null ? {} : { descripcion }),
  ...(amount === null ? {} : { precio: { importe: Number(amount), moneda: currency } }),
  ...(tax === null ? {} : { impuesto: tax }),
})
