import type { ChartLook } from '#engine/source'
import type { Text } from '#engine/text'
import type { Part } from './parts.ts'

export interface ChartProps {
  readonly parts: readonly Part[]
  readonly look: ChartLook
  /** What is counted, and by which field. */
  readonly title: Text
  readonly label: Text
}
