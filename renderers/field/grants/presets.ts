import { BIT, ROW_BITS } from '#engine/access'
import type { Translator } from '#engine/text'

/** Common grants by name. Access to an area or to clients includes the user's own records. */
export const PRESETS: readonly (readonly [name: string, rows: number])[] = [
  ['none', 0],
  ['own', BIT.own],
  ['area', BIT.own | BIT.area],
  ['client', BIT.own | BIT.client],
  ['near', BIT.own | BIT.area | BIT.client],
  ['all', BIT.all],
]

/** The bits of a right that say where it counts, and whether it may be handed on, by the key of their texts. */
export const FLAGS = [
  ['web', BIT.web],
  ['mobile', BIT.mobile],
  ['grant', BIT.grant],
] as const

const PARTS: readonly number[] = [BIT.own, BIT.area, BIT.client, BIT.all]
const PLATFORMS = BIT.web | BIT.mobile

/** Applies the rows of a preset to the granted bits. A new grant applies to all platforms that can be granted. */
export const withRows = (bits: number, rows: number, grantable: number): number =>
  rows === 0 ? 0 : (bits & ~ROW_BITS) | rows | (bits === 0 ? PLATFORMS & grantable : 0)

/** Whether a user who may grant `grantable` may change bits to other ones. */
export const canChange = (from: number, to: number, grantable: number): boolean => ((from ^ to) & ~grantable) === 0

export const isPreset = (rows: number): boolean => PRESETS.some(([, one]) => one === rows)

/** Rows that match no preset, listed part by part. */
export const rowsText = (rows: number, { translate }: Translator): string =>
  PARTS.filter((part) => (rows & part) !== 0)
    .map((part) => translate(`lbl.grants.part.${part}`))
    .join(' + ')

/** The reach and the flags of a right in words: `Own records (Web, Mobile)`. */
export function rightText(bits: number, translator: Translator): string {
  const rows = bits & ROW_BITS
  const [preset] = PRESETS.find(([, reached]) => reached === rows) ?? []
  const reach = preset === undefined ? rowsText(rows, translator) : translator.translate(`lbl.grants.${preset}`)
  const flags = flagTexts(bits, translator)
  return flags.length === 0 ? reach : `${reach} (${flags.join(', ')})`
}

/** The same in a few letters: `Areas + Clients`. Wider reach includes one's own records, which are then left out. */
export const shortReach = (bits: number, translator: Translator): string => {
  const rows = bits & ROW_BITS
  return rows === 0 ? '–' : rowsText(rows === BIT.own ? rows : rows & ~BIT.own, translator)
}

/** The unusual traits of a granted right: it counts on one platform alone, or may be handed on. */
export const unusualFlags = (bits: number, translator: Translator): readonly string[] =>
  flagTexts((bits & PLATFORMS) === PLATFORMS ? bits & ~PLATFORMS : bits, translator)

const flagTexts = (bits: number, { translate }: Translator): readonly string[] =>
  FLAGS.filter(([, bit]) => (bits & bit) !== 0).map(([flag]) => translate(`lbl.grants.${flag}`))
