import { TableHeader, TableHeaderCell, TableRow, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import type { Field } from '#engine/field'
import { usePort, useCssLength } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { recordTitle } from '#renderers/action'
import { PageCheckbox } from '../SelectionCheckbox.tsx'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { HeaderCell } from './HeaderCell.tsx'
import type { ColumnWidths } from './useColumnWidths.ts'
import { columnExtents } from './columnExtents.ts'
import type { ColumnExtent } from './columnExtents.ts'

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    // Height of a sticky bar above the page, if there is one.
    top: 'var(--above, 0px)',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { position: 'static' },
  },
})

interface TableHeadProps extends Pick<RowsViewProps, 'records' | 'query' | 'onQuery' | 'selection'> {
  readonly shown: readonly Field[]
  readonly widths: ColumnWidths
  readonly actions: boolean
}

/** The sticky table header. */
export function TableHead({ records, query, onQuery, selection, shown, widths, actions }: TableHeadProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  return (
    <TableHeader className={styles.head}>
      <TableRow aria-rowindex={1}>
        {selection && (
          <TableHeaderCell>
            <PageCheckbox records={records} selection={selection} />
          </TableHeaderCell>
        )}
        {shown.map((field) => (
          <HeaderCell
            key={field.name}
            field={field}
            query={query}
            onQuery={onQuery}
            onDrag={widths.onDrag}
            onWidth={widths.onWidth}
          />
        ))}
        {actions && (
          <TableHeaderCell>
            <span className={hidden}>{translator.translate('lbl.general.actions')}</span>
          </TableHeaderCell>
        )}
      </TableRow>
    </TableHeader>
  )
}

/** Pixel widths of the checkbox column, of a row button, and of the padding around the buttons. */
const BOX = 48
const BUTTON = 34
const EDGES = 26

const useColumnGroupStyles = makeStyles({
  set: { width: 'var(--width)' },
  // At least the width of its words; the rest of the list is shared among the columns whose texts are longer.
  shared: { width: 'max(var(--min), calc(var(--min) + var(--share) * var(--rest)))' },
})

interface ColumnGroupProps {
  readonly module: Module
  readonly records: readonly RecordView[]
  readonly shown: readonly Field[]
  readonly widthOf: (name: string) => number | null
  readonly boxes: boolean
  /** Number of buttons side by side in a row. */
  readonly slots: number
}

/** The column widths: as set by the user, else by the content of the first records. */
export function ColumnGroup({ module, records, shown, widthOf, boxes, slots }: ColumnGroupProps) {
  const extents = useExtents(module, records, shown)
  const buttons = slots > 0 ? slots * BUTTON + EDGES : 0
  const free = shown.filter(({ name }) => widthOf(name) === null)
  const fixed = shown.reduce((sum, { name }) => sum + (widthOf(name) ?? 0), (boxes ? BOX : 0) + buttons)
  const taken = free.reduce((sum, { name }) => sum + (extents.get(name)?.min ?? 0), fixed)
  const needs = new Map(free.map(({ name }) => [name, need(extents.get(name))]))
  const whole = [...needs.values()].reduce((sum, one) => sum + one, 0)
  return (
    <colgroup ref={useRest(taken)}>
      {boxes && <Column width={BOX} min={0} share={0} />}
      {shown.map(({ name }) => (
        <Column
          key={name}
          width={widthOf(name)}
          min={extents.get(name)?.min ?? 0}
          share={(needs.get(name) ?? 0) / whole}
        />
      ))}
      {buttons > 0 && <Column width={buttons} min={0} share={0} />}
    </colgroup>
  )
}

/** How much of the rest a column gets, relative to others. The least keeps narrow columns apart in a wide list. */
const LEAST_NEED = 12
const need = (extent: ColumnExtent | undefined): number => (extent ? extent.max - extent.min : 0) + LEAST_NEED

/** The extents by the first records. Later pages keep them, so that columns stand still. */
function useExtents(
  module: Module,
  records: readonly RecordView[],
  shown: readonly Field[],
): ReadonlyMap<string, ColumnExtent> {
  const port = usePort()
  const measure = () => ({
    shown,
    by: port.translator,
    empty: records.length === 0,
    extents: columnExtents(shown, records, port, (record) => recordTitle(module, record, port)),
  })
  const [measured, setMeasured] = useState(measure)
  const isStale = measured.shown !== shown || measured.by !== port.translator || (measured.empty && records.length > 0)
  if (isStale) setMeasured(measure())
  return measured.extents
}

const useRest = (taken: number) =>
  useCallback(
    (element: HTMLElement | null) => element?.style.setProperty('--rest', `calc(100cqi - ${taken}px)`),
    [taken],
  )

interface ColumnProps {
  readonly width: number | null
  readonly min: number
  readonly share: number
}

function Column({ width, min, share }: ColumnProps) {
  const styles = useColumnGroupStyles()
  const set = useCssLength('width', width)
  const shared = useCallback(
    (element: HTMLElement | null) => {
      set(element)
      element?.style.setProperty('--min', `${min}px`)
      element?.style.setProperty('--share', String(share))
    },
    [set, min, share],
  )
  return <col ref={shared} className={width === null ? styles.shared : styles.set} />
}
