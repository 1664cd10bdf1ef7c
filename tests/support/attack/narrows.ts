import { timeless } from './attack.ts'
import type { ShotAnswer } from './shoot.ts'
import { rowsIn } from './reading.ts'

/** Null where an answer tells of no row and no part that another does not tell of; else what is more. */
export function narrows(answer: ShotAnswer, whole: ShotAnswer): string | null {
  if (whole.status >= 400) return `${whole.status} became ${answer.status}`
  const ids = new Set(rowsIn(whole.body).map(idOf))
  const come = rowsIn(answer.body).map(idOf)
  const more = come.filter((id) => !ids.has(id))
  if (come.length > rowsIn(whole.body).length || more.length > 0) return `tells of ${more.join(', ')}`
  const [total, most] = [totalOf(answer), totalOf(whole)]
  if (total > most) return `counts ${total} of ${most}`
  const parts = new Set(partsOf(whole.body))
  const added = partsOf(answer.body).filter((part) => !parts.has(part))
  if (added.length > 0) return `tells ${[...new Set(added)].slice(0, 10).join(', ')} too`
  const isText = typeof answer.body === 'string' && typeof whole.body === 'string'
  return isText && timeless(answer.text).length > timeless(whole.text).length ? 'tells more' : null
}

const totalOf = ({ headers }: ShotAnswer): number => Number(headers['x-dat-total-registros'] ?? 0)

const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null ? (Reflect.get(row, 'id') ?? JSON.stringify(row)) : row

/** The paths at which an answer says something, whichever entry of a list says it; what is offered is a part by its code. */
function partsOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => partsOf(one, `${path}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, held]) => partsOf(held, `${path}.${name}`))
  return [path.endsWith('acciones[]') ? `${path} ${String(value)}` : path]
}
