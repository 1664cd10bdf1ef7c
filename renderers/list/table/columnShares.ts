import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'
import type { FieldRenderers } from '#renderers/field'

/** Minimum width in pixels of a column of an ordinary kind; others take a share of it. */
export const LEAST = 72

const TITLE = 1.8
const MOST = 2
/** Extra share of a cell with several rows, for the button that shows the other rows. */
const OTHERS = 0.5

/** Pixel width of a heading letter, and of the cell padding. */
const LETTER = 7.2
const EDGES = 18

/** Relative column widths: as the kind asks, and wide enough that no word of the heading is broken. */
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

/** The share of a kind; rows shown by one of their parts use the share of that part. */
function kindShare({ kind, source, of }: Field, renderers: FieldRenderers): number {
  const own = renderers.get(kind.kind)?.columnShare ?? 1
  const line = of.find(({ name }) => source.summary === `{{${name}}}`)
  return line ? Math.max(own, kindShare(line, renderers) + OTHERS) : own
}

function headingShare(label: string): number {
  const longest = Math.max(...label.split(/[\s/-]+/).map((word) => word.length))
  return Math.min(MOST, (longest * LETTER + EDGES) / LEAST)
}
