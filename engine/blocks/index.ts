export { askedOf } from './askedOf.ts'
export type { AskedList } from './askedOf.ts'
export { isReachable } from './isReachable.ts'
export { narrowedTo } from './narrowedTo.ts'
export { MOST_GROUPS, pointsOf } from './points.ts'
export type { Point } from './points.ts'
export { shownBlocks } from './shownBlocks.ts'
export type {
  NextStep,
  ShownBlock,
  ShownChart,
  ShownFigure,
  ShownFigures,
  ShownLinks,
  ShownList,
} from './shownBlocks.ts'
