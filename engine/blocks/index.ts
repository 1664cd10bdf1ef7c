export { isReachable, resolveList } from './listRequest.ts'
export type { ResolvedList } from './listRequest.ts'
export { queryOfPoint } from './queryOfPoint.ts'
export { MAX_GROUPS, pointsOf } from './points.ts'
export type { ChartPoint } from './points.ts'
export { visibleBlocks } from './visibleBlocks.ts'
export type {
  ScreenLink,
  VisibleBlock,
  VisibleChart,
  VisibleDrafts,
  VisibleFigure,
  VisibleFigures,
  VisibleLinks,
  VisibleList,
} from './visibleBlocks.ts'
