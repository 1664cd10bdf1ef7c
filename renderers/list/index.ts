export { LevelContext, useLevelsOf } from './levels/useLevels.tsx'
export { LevelPath } from './levels/LevelPath.tsx'
export { shownColumns } from './columns.ts'
export { tileFields } from './tiles/tileFields.ts'
export { EmptyRows } from './EmptyRows.tsx'
export {
  GroupTabs,
  RowCards,
  RowTiles,
  usePreloadCards,
  VirtualRowCards,
  VirtualRowsTable,
  preloadVirtualRows,
} from './lazyViews.ts'
export { Pager } from './Pager.tsx'
export { RecordValues } from './RecordValues.tsx'
export { RowsSkeleton } from './RowsSkeleton.tsx'
export type { RowBookmark, BookmarkedCell, RowsViewProps } from './rowsViewProps.ts'
export { RowsTable } from './table/GridTable.tsx'
export { LookMenu } from './look/LookMenu.tsx'
export { useLook } from './look/useLook.ts'
export type { LookState } from './look/useLook.ts'
export { NewRowsNotice, newRowsText } from './live/NewRowsNotice.tsx'
export { nextPosition } from './useGrid.ts'
export type { Position as GridPosition } from './useGrid.ts'
export { PrintDate, usePrinting } from './printing.tsx'
export { ViewsMenu } from './views/ViewsMenu.tsx'
export { useSavedViews } from './views/useSavedViews.ts'
export type { SavedViews } from './views/useSavedViews.ts'
export { VIRTUAL_FROM } from './virtualRows.ts'
export { ScrollableRows } from './ScrollableRows.tsx'
export { useListSpace } from './useListSpace.ts'
export { readRows } from './readPage.ts'
export { selectionKey, useSelection } from './selection.ts'
export { useChanges } from './live/useChanges.ts'
export { hasLevel } from './TitleCell.tsx'
export { ValueCell } from './ValueCell.tsx'
export { useRows } from './useRows.ts'
export type { Rows } from './readPage.ts'
export type { PendingChanges } from './useRows.ts'
export type { RowSelection } from './selection.ts'
