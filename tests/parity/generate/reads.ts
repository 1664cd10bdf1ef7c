import { FILTER_ONLY, TYPE } from '../served.ts'
import type { Draft } from './trees.ts'

/** A field with the containers that it stands in, innermost first. */
export interface Spot {
  readonly field: Draft
  readonly around: readonly Draft[]
}

/** A field that a rule may read, and its path in `var`. */
export interface Read {
  readonly path: string
  readonly field: Draft
  /** The path that leads there from within an iterator too; null where it stands in a row. */
  readonly fromRoot: string | null
  /** Of rows: the columns that may be read; never one's own. */
  readonly columns: readonly Draft[]
}

export const spotsOf = (fields: readonly Draft[], around: readonly Draft[] = []): readonly Spot[] =>
  fields.flatMap((field) => [{ field, around }, ...spotsOf(field.parts, [field, ...around])])

/** The path by which `reader` sees `target`: by its name where no nearer field has it, else from the whole form; null where it is out of sight. */
export function pathTo(target: Spot, reader: Spot, roots: readonly Draft[]): string | null {
  const outside = target.around.findIndex((container) => reader.around.includes(container))
  const shared = outside < 0 ? [] : target.around.slice(outside)
  const between = outside < 0 ? target.around : target.around.slice(0, outside)
  if (between.some(({ type }) => type.id === TYPE.repeat)) return null
  const names = [...between.toReversed(), target.field].map(({ name }) => name)
  const [head = ''] = names
  const nearer = reader.around.slice(0, reader.around.length - shared.length)
  const hidden = nearer.some(({ parts }) => parts.some(({ name }) => name === head))
  if (!hidden) return names.join('.')
  return shared.length === 0 && roots.some(({ name }) => name === head) ? `$form.${names.join('.')}` : null
}

const within = (field: Draft): readonly Draft[] => [field, ...field.parts.flatMap(within)]

/**
 * Fields that a field may read without a cycle: those before it in a fixed order, with everything in them. Of the
 * containers around it, it may read the other contents.
 */
export function readable(
  reader: Spot,
  settled: ReadonlySet<Draft>,
  spots: readonly Spot[],
  roots: readonly Draft[],
): readonly Read[] {
  return spots.flatMap((target) => {
    const known = within(target.field).every(
      (field) => settled.has(field) || field === reader.field || reader.around.includes(field),
    )
    const itself = target.field === reader.field
    const inside = within(reader.field).includes(target.field)
    if (
      !known ||
      itself ||
      inside ||
      target.field.type.id === TYPE.information ||
      target.field.tipoCampo === FILTER_ONLY
    )
      return []
    const path = pathTo(target, reader, roots)
    const fromRoot = target.around.some(({ type }) => type.id === TYPE.repeat)
      ? null
      : `$form.${[target.field, ...target.around]
          .map(({ name }) => name)
          .toReversed()
          .join('.')}`
    return path === null
      ? []
      : [
          {
            path,
            fromRoot,
            field: target.field,
            columns: target.field.parts.filter((part) => !within(part).includes(reader.field)),
          },
        ]
  })
}

/** An order in which each container comes before what it holds, and anything else may come anywhere. */
export function settleOrder(spots: readonly Spot[], below: (most: number) => number): readonly Spot[] {
  const order: Spot[] = []
  let waiting = [...spots]
  const placed = new Set<Draft>()
  while (waiting.length > 0) {
    const ready = waiting.filter(({ around: [container] }) => container === undefined || placed.has(container))
    const next = ready[below(ready.length)] ?? ready[0]
    if (!next) break
    placed.add(next.field)
    order.push(next)
    waiting = waiting.filter((spot) => spot !== next)
  }
  return order
}
