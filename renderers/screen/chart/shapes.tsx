import { makeStyles, tokens } from '@fluentui/react-components'
import { useLinkStyle } from '#renderers/theme'
import type { ChartPart } from './chartParts.ts'

const useStyles = makeStyles({ plain: { overflowWrap: 'anywhere' } })

/** The label of a part. It opens the counted records, if a list can show them. */
export function PartLabel({ part: { name, onOpen } }: { readonly part: ChartPart }) {
  const styles = useStyles()
  const link = useLinkStyle()
  return onOpen ? (
    <button type="button" className={link} onClick={onOpen}>
      {name}
    </button>
  ) : (
    <span className={styles.plain}>{name}</span>
  )
}

/** How shapes are filled: SVG keeps its own colours where the person's are forced, so that those are named. */
export const useShapeStyles = makeStyles({
  shape: { fill: tokens.colorBrandForeground1, '@media (forced-colors: active)': { fill: 'CanvasText' } },
  track: {
    fill: tokens.colorNeutralBackground4,
    '@media (forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' },
  },
  axis: { stroke: tokens.colorNeutralStroke1, '@media (forced-colors: active)': { stroke: 'CanvasText' } },
  line: {
    stroke: tokens.colorBrandForeground1,
    strokeWidth: '2px',
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  point: { fill: tokens.colorBrandForeground1, '@media (forced-colors: active)': { fill: 'CanvasText' } },
})

const WHOLE = 100

/** How long a part is drawn, in hundredths of the longest. */
export function barLength(parts: readonly ChartPart[]): (part: ChartPart) => number {
  const most = Math.max(1, ...parts.map(({ total }) => total))
  return ({ total }) => (total / most) * WHOLE
}
