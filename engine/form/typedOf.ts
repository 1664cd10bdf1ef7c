import type { Cell } from './cell.ts'
import type { Place } from './place.ts'
import type { Values } from './values.ts'

/** What was typed at a place; what has not changed stays the same object. */
export function typedAt(place: Place): Values {
  if (place.typed) return place.typed
  const typed: { [name: string]: unknown } = { ...place.held }
  for (const cell of place.cells) if (cell.inside && !cell.fixed) typed[cell.node.field.name] = typedOf(cell)
  place.typed = typed
  return typed
}

/** What was typed into one field. */
export function typedOf(cell: Cell): unknown {
  const { inside, node, place } = cell
  if (!inside || cell.fixed) {
    const held = place.held[node.field.name]
    // What was typed is data: a function is that of every object by a name that a field has too (`toString`).
    return typeof held === 'function' ? undefined : held
  }
  cell.whole ??= { typed: node.field.kind.shape === 'rows' ? inside.map(typedAt) : inside[0] && typedAt(inside[0]) }
  return cell.whole.typed
}

/** What counts at a place; hidden fields are there without a value. What has not changed stays the same object. */
export function valuesAt(place: Place): Values {
  if (place.values) return place.values
  const values: { [name: string]: unknown } = { ...place.counting }
  for (const { inside, node } of place.cells) {
    if (inside)
      values[node.field.name] =
        node.field.kind.shape === 'rows' ? inside.map(valuesAt) : inside[0] && valuesAt(inside[0])
  }
  place.values = values
  return values
}

/** Something was typed at a place, so that what is around it has to be put together again. */
export function typedAnew(place: Place): void {
  for (let at: Place | undefined = place; at; at = at.cell?.place) {
    at.typed = null
    if (at.cell) at.cell.whole = null
  }
}

/** Something counts otherwise at a place. */
export function countsAnew(place: Place): void {
  for (let at: Place | undefined = place; at; at = at.cell?.place) at.values = null
}
