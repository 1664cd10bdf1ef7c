import type { ChartLook } from '#engine/source'
import type { Text } from '#engine/text'
import type { ChartPart } from './chartParts.ts'

export interface ChartProps {
  readonly parts: readonly ChartPart[]
  readonly look: ChartLook
  /** What is counted, and by which field. */
  readonly title: Text
  readonly label: Text
}
