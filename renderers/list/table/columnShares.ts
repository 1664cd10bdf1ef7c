import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'
import type { FieldRenderers } from '#renderers/field'

/** The least pixels of a column of an ordinary kind; others take their share of it. */
export const LEAST = 72

const TITLE = 1.8
const MOST = 2
/** What a cell of rows takes beside the line of the first: a button for the others. */
const OTHERS = 0.5

/** Pixels of a letter of a heading, and of the edges of its cell. */
const LETTER = 7.2
const EDGES = 18

/** How much of a table each column takes beside the others: as its kind asks, and so that no word of its heading is broken. */
export const columnShares = (
  columns: readonly Field[],
  renderers: FieldRenderers,
  translator: Translator,
): ReadonlyMap<string, number> =>
  new Map(
    columns.map((column) => {
      const requested = column.role === 'title' ? TITLE : kindShare(column, renderers)
      return [column.name, Math.max(requested, headingShare(translator.translate(column.label)))]
    }),
  )

/** As the kind asks; rows whose line is one of their parts ask for what that part does. */
function kindShare({ kind, source, of }: Field, renderers: FieldRenderers): number {
  const own = renderers.get(kind.kind)?.columnShare ?? 1
  const line = of.find(({ name }) => source.summary === `{{${name}}}`)
  return line ? Math.max(own, kindShare(line, renderers) + OTHERS) : own
}

function headingShare(label: string): number {
  const longest = Math.max(...label.split(/[\s/-]+/).map((word) => word.length))
  return Math.min(MOST, (longest * LETTER + EDGES) / LEAST)
}
