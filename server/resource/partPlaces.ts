import { placeOfPart } from '#engine/call'
import type { PartPlace } from '#engine/call'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { CallContext } from '../call/context.ts'
import { holdsFiles } from '../files/index.ts'
import type { FilesByPlace, ReceivedFile } from '../files/index.ts'

/** Where a part's file belongs: at a place, at no field that takes files, or in a row that is not there. */
type Place = { readonly kind: 'at'; readonly steps: readonly string[] } | { readonly kind: 'nowhere' | 'noRow' }

const NOWHERE: Place = { kind: 'nowhere' }
const NO_ROW: Place = { kind: 'noRow' }
const at = (...steps: readonly string[]): Place => ({ kind: 'at', steps })

/** The parts of the request by the place of their field; a row is known by where it stands. `lost` hears of those whose row is not there. */
export function partPlaces(
  { call, files }: CallContext,
  holders: readonly Field[],
  values: Values,
  lost: (file: ReceivedFile) => void,
): FilesByPlace {
  const came = new Map<string, ReceivedFile[]>()
  for (const file of files) {
    const part = placeOfPart(call, file.part)
    const root = holders.find(({ name }) => name === part?.path[0])
    const place = root && part ? placeIn(root, part, values[root.name]) : NOWHERE
    if (place.kind === 'noRow') lost(file)
    if (place.kind !== 'at') continue
    const key = place.steps.join('.')
    came.set(key, [...(came.get(key) ?? []), file])
  }
  return came
}

/** Stands in a part's name for the way to its field. */
const OF_FIELD = 'field'

function placeIn(root: Field, { path, row }: PartPlace, held: unknown): Place {
  // Files of one list may be told from each other by what follows its name: `adjuntos1`, `adjuntos2`.
  if (row && root.kind.shape === 'leaf') return holdsFiles(root) ? at(root.name) : NOWHERE
  if (row && row.field !== OF_FIELD) return inRow(root, path[1], held, row)
  const steps = (row ? row.key.split('.') : path.slice(1)).filter((step) => step !== '')
  return wayIn(root, held, steps)
}

/** The field of a row that is told by one of its own values: the one that is named, or the first that holds files. */
function inRow(root: Field, name: string | undefined, held: unknown, row: NonNullable<PartPlace['row']>): Place {
  const field = holderIn(root, name)
  if (root.kind.shape !== 'rows' || !field || !holdsFiles(field)) return NOWHERE
  const index = rowAt(rowsOf(held), row.field, row.key)
  return index === null ? NO_ROW : at(root.name, String(index), field.name)
}

const holderIn = ({ of }: Field, name: string | undefined): Field | undefined =>
  of.find((one) => (name === undefined ? holdsFiles(one) : one.name === name))

/** Follows names and ids of rows down to a field that holds files. */
function wayIn(field: Field, held: unknown, steps: readonly string[]): Place {
  if (field.kind.shape === 'leaf') return steps.length === 0 && holdsFiles(field) ? at(field.name) : NOWHERE
  if (field.kind.shape !== 'rows') return inside(field, held, [], steps)
  const isNamed = field.of.some(({ name }) => name === steps[0])
  const index = isNamed || steps.length === 0 ? 0 : rowAt(rowsOf(held), '_id', steps[0] ?? '')
  const row = index === null ? undefined : rowsOf(held)[index]
  return row ? inside(field, row, [String(index)], isNamed ? steps : steps.slice(1)) : NO_ROW
}

function inside(field: Field, held: unknown, row: readonly string[], [name, ...rest]: readonly string[]): Place {
  const next = holderIn(field, name)
  const way = next ? wayIn(next, isObject(held) ? held[next.name] : undefined, rest) : NOWHERE
  return way.kind === 'at' ? at(field.name, ...row, ...way.steps) : way
}

/** The row that has a value, else the one at that place, from 1. Null: there is no such row. */
function rowAt(rows: readonly Values[], field: string, key: string): number | null {
  const named = rows.findIndex((one) => scalarText(one[field]) === key)
  const place = named >= 0 ? named : Number(key) - 1
  return rows[place] ? place : null
}
