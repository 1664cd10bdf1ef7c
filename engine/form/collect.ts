import type { FieldProblem } from '#engine/field'
import type { Cell } from './cell.ts'
import { isDecided, judgeRow, leadOf, tailOf } from './judge.ts'
import type { Place } from './place.ts'
import { byName } from './reads.ts'
import type { Surroundings } from './scope.ts'
import type { Values } from './values.ts'

/** What a form is gone through with. `problems` is added to, in the order in which the fields stand. */
interface Collecting {
  readonly surroundings: Surroundings
  readonly problems: FieldProblem[]
  /** What is already known to be wrong is not looked for again. */
  readonly known: boolean
}

/** What is sent of a place, normalised; what is wrong with it is added to `problems`. `only` names the fields that are asked for. */
export function collect(place: Place, collecting: Collecting, only?: ReadonlySet<string>): Values {
  const values: { [name: string]: unknown } = {}
  for (const cell of place.cells) {
    const { name } = cell.node.field
    if (!isDecided(cell) || (only && !only.has(name))) continue
    const value = cell.visible ? sentOf(cell, collecting) : keptOf(cell, collecting)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** A hidden value is not complained about: what is sent of it is what counts. */
function keptOf(cell: Cell, { surroundings }: Collecting): unknown {
  const value = sentOf(cell, { surroundings, problems: [], known: false })
  const lacks = cell.required && Array.isArray(value) && value.length === 0 && cell.node.field.kind.shape === 'rows'
  return lacks ? undefined : value
}

function sentOf(cell: Cell, collecting: Collecting): unknown {
  const { surroundings, problems } = collecting
  const known = collecting.known && cell.lead !== null
  const { shape } = cell.node.field.kind
  if (shape === 'rows') return sentRows(cell, { ...collecting, known })
  const lead = (known && cell.lead) || leadOf(cell, surroundings)
  problems.push(...lead)
  if (shape !== 'group') return cell.settled
  const before = problems.length
  const values = cell.inside?.[0] && collect(cell.inside[0], collecting)
  // A warning inside of it keeps nothing from being asked.
  if (!problems.slice(before).some(isError) && lead.length === 0) problems.push(...(known ? cell.tail : tailOf(cell)))
  return values
}

function sentRows(cell: Cell, collecting: Collecting): readonly Values[] {
  const { surroundings, problems, known } = collecting
  const rows = (cell.inside ?? []).map((row) => ({ row, ...(known ? row : judgeRow(row, cell, surroundings)) }))
  const kept = rows.filter((one) => one.kept).length
  problems.push(...((known && cell.lead) || leadOf(cell, surroundings, kept)))
  return rows.flatMap(({ row, kept: isSent, tail }) => {
    const values = isSent ? [{ ...recordId(row), _id: row.id, ...collect(row, collecting) }] : []
    problems.push(...tail)
    return values
  })
}

/** The id of a row that is a record of its own; a field of that name is decided like any other. */
const recordId = ({ counting, nodes }: Place): Values =>
  Object.hasOwn(counting, 'id') && !byName(nodes).has('id') ? { id: counting['id'] } : {}

const isError = ({ severity }: FieldProblem): boolean => severity === 'error'
