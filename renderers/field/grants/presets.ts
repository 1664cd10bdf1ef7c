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
