import type { Field } from '#engine/field'
import type { Speech } from '#engine/text'
import type { FieldRenderers } from '#renderers/field'

/** The least pixels of a column of an ordinary kind; others take their share of it. */
export const LEAST = 72

const TITLE = 1.8
const MOST = 2

/** Pixels of a letter of a heading, and of the edges of its cell. */
const LETTER = 7.2
const EDGES = 18

/** How much of a table each column takes beside the others: as its kind asks, and so that no word of its heading is broken. */
export const sharesOf = (
  columns: readonly Field[],
  renderers: FieldRenderers,
  speech: Speech,
): ReadonlyMap<string, number> =>
  new Map(
    columns.map(({ name, role, kind, label }) => {
      const asked = role === 'title' ? TITLE : (renderers.get(kind.kind)?.room ?? 1)
      return [name, Math.max(asked, headingShare(speech.say(label)))]
    }),
  )

function headingShare(label: string): number {
  const longest = Math.max(...label.split(/[\s/-]+/).map((word) => word.length))
  return Math.min(MOST, (longest * LETTER + EDGES) / LEAST)
}
