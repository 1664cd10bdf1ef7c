import type { ComponentType } from 'react'
import type { ChartLook } from '#engine/source'
import { Bars } from './Bars.tsx'
import type { ChartProps } from './chartParts.ts'
import { Columns } from './Columns.tsx'
import { Donut } from './Donut.tsx'
import { Line } from './Line.tsx'

const LOOKS: { readonly [look in ChartLook]: ComponentType<ChartProps> } = {
  bars: Bars,
  columns: Columns,
  line: Line,
  donut: Donut,
}

/** The parts as they are to be drawn. */
export function ChartView(props: ChartProps) {
  const Drawn = LOOKS[props.look]
  return <Drawn {...props} />
}
