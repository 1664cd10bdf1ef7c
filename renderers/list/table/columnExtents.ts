import type { RecordView } from '#engine/call'
import { isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import { fieldText } from '#renderers/action'
import type { Port } from '#renderers/context'
import type { FieldRenderers } from '#renderers/field'

/** The least pixels of a column, and those in which nearly all of its values stand on one line. */
export interface ColumnExtent {
  readonly min: number
  readonly max: number
}

/** Pixels of a column of an ordinary kind whose values are not measured. */
const ORDINARY = 72
/** Extra share of a cell with several rows, for the button that shows the other rows. */
const OTHERS = 0.5

/** Average pixels of a letter, of a figure or a capital, of a letter of a heading, and of the padding of a cell. */
const LETTER = 7
const WIDE_LETTER = 8.2
const HEADING_LETTER = 7.2
const EDGES = 18
/** Pixels of the arrow after a heading by which the rows are sorted. */
const ARROW = 18
/** Pixels of the picture before a title, and of the border of a badge. */
const PICTURE = 38
const BADGE = 16

/** Pixels that a heading, a word of it or of a value, and a whole value may take at most. */
const MAX_HEADING = 144
const MAX_WORD = 136
const MAX_TEXT = 340
/** Share of the values that shall stand on one line. The longest few may break. */
const NEARLY_ALL = 0.9

/**
 * The extents of columns: from the texts of some records where the kind shows text, else as the kind asks; never less
 * than the longest word of the heading, and as much as all of it if there is room.
 * @param titleOf text of the title of a record
 */
export const columnExtents = (
  columns: readonly Field[],
  records: readonly RecordView[],
  port: Port,
  titleOf: (record: RecordView) => string,
): ReadonlyMap<string, ColumnExtent> =>
  new Map(
    columns.map((column) => {
      const heading = port.translator.translate(column.label)
      const arrow = isSortable(column) ? ARROW : 0
      const headingWidth = (letters: number): number => Math.min(MAX_HEADING, EDGES + arrow + HEADING_LETTER * letters)
      const least = headingWidth(longest(heading.split(/[\s/-]+/)))
      const { min, max } = contentExtent(column, records, port, titleOf)
      return [column.name, { min: Math.max(least, min), max: Math.max(headingWidth(heading.length), min, max) }]
    }),
  )

function contentExtent(
  column: Field,
  records: readonly RecordView[],
  port: Port,
  titleOf: (record: RecordView) => string,
): ColumnExtent {
  const isTitle = column.role === 'title'
  const isBadge = column.kind.kind === 'status' || column.source.tones !== undefined
  const form = isTitle ? 'words' : isBadge ? 'line' : port.renderers.get(column.kind.kind)?.cellText
  const texts = records.map((record) => (isTitle ? titleOf(record) : fieldText(column, record, port)))
  if (form === undefined || texts.length === 0) {
    const width = ORDINARY * (isTitle ? 2 : kindShare(column, port.renderers))
    return { min: width, max: width }
  }
  const edges = EDGES + (isTitle ? PICTURE : isBadge ? BADGE : 0)
  const whole = edges + nearlyAll(texts.map(textWidth))
  const max = Math.min(MAX_TEXT, whole)
  if (form === 'line') return { min: max, max }
  const words = texts.map((text) => Math.max(...text.split(/\s+|(?=@)/).map(textWidth)))
  return { min: Math.min(max, edges + Math.min(MAX_WORD, nearlyAll(words))), max }
}

/** The share of a kind; rows shown by one of their parts use the share of that part. */
function kindShare({ kind, source, of }: Field, renderers: FieldRenderers): number {
  const own = renderers.get(kind.kind)?.columnShare ?? 1
  const line = of.find(({ name }) => source.summary === `{{${name}}}`)
  return line ? Math.max(own, kindShare(line, renderers) + OTHERS) : own
}

const textWidth = (text: string): number => {
  const wide = text.match(/[\p{Lu}\p{Nd}]/gu)?.length ?? 0
  return wide * WIDE_LETTER + (text.length - wide) * LETTER
}

const longest = (words: readonly string[]): number => Math.max(0, ...words.map(({ length }) => length))

const nearlyAll = (widths: readonly number[]): number =>
  widths.toSorted((a, b) => a - b)[Math.floor((widths.length - 1) * NEARLY_ALL)] ?? 0
