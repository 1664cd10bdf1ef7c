import type { ChartLook } from '#engine/source'
import type { Text } from '#engine/text'
import type { ChartPart } from './chartParts.ts'

export interface ChartProps {
  readonly parts: readonly ChartPart[]
  readonly look: ChartLook
  /** Title: what is counted. Label: the field it is grouped by. */
  readonly title: Text
  readonly label: Text
}
