import { makeStyles, tokens } from '@fluentui/react-components'

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
