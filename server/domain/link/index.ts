import { ALL_ROWS } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { ModuleOperations, Operation } from '../../operation/index.ts'
import { isUuid, likePattern } from '../../sql/index.ts'

interface OptionRow {
  readonly id: string
  readonly nombre: string
  readonly descripcion: string | null
  readonly precio: unknown
  readonly impuesto: number | null
}

/**
 * Returns the active choices of one list of the organisation, in order (DF-10). Parents narrow them: the choice to
 * which a choice belongs, or the one to which that belongs. An unknown list or parent gives an empty list.
 * @param key of the list; null: the call says it
 */
const options =
  (key: string | null): Operation =>
  async ({ rows, tenant }, { input, page }) => {
    const { texto, lista, idpadre, idelemento, idmodalidad } = input
    const parents = [idpadre, idmodalidad, idelemento].filter((id) => id !== undefined)
    if (![texto, lista, ...parents].every((one) => one === undefined || typeof one === 'string')) return refuse('90004')
    if (!parents.every(isUuid)) return answer(200, [])
    const size = page?.size ?? ALL_ROWS
    const number = page?.number ?? 1
    const { rows: found } = await rows.query<OptionRow>({
      name: 'choices-of-list',
      text: `select c.id, c.nombre, c.descripcion, c.precio, c.impuesto::float8 as impuesto
               from choice c
               join choice_list l on l.tenant_id = c.tenant_id and l.id = c.lista and l.deleted_at is null
               left join choice p on p.tenant_id = c.tenant_id and p.id = c.padre
              where c.tenant_id = $1::int and l.clave = $2 and c.deleted_at is null and c.estatus = 'NvI'
                and $3::uuid[] <@ array[c.padre, p.padre]
                and ($4::text is null or f_fold(c.nombre) like f_fold($4))
              order by c.orden, f_fold(c.nombre), c.id limit $5::int offset $6::bigint`,
      values: [
        tenant.id,
        key ?? lista ?? '',
        parents,
        typeof texto === 'string' ? likePattern(texto) : null,
        size,
        (number - 1) * size,
      ],
    })
    if (found.length === 0 && number > 1) return refuse('91017')
    return answer(200, found.map(toOption))
  }

/** An option on the wire (wire contract, 3: Option), with money in minor units. */
const toOption = ({ id, nombre, descripcion, precio, impuesto }: OptionRow) => ({
  id,
  nombre,
  ...(descripcion === null ? {} : { descripcion }),
  ...(precio === null ? {} : { precio }),
  ...(impuesto === null ? {} : { impuesto }),
})

/** Options of linked fields. */
export const link: ModuleOperations = {
  operations: {
    elements: options('elemento'),
    paymentMeans: options('mediopago'),
    modalities: options('modalidad'),
    expirations: options('vencimiento'),
    ofList: options(null),
  },
}
