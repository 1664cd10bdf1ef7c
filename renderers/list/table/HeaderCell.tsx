import { TableHeaderCell, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { KeyboardEvent } from 'react'
import { isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { sortOf, toggleSort } from '../columns.ts'
import { ResizeHandle } from './ResizeHandle.tsx'

const useStyles = makeStyles({
  heading: {
    position: 'relative',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '@container (max-width: 860px)': { paddingInline: tokens.spacingHorizontalXS },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  figures: { textAlign: 'end', '& > *': { justifyContent: 'flex-end' } },
})

interface HeaderCellProps {
  readonly field: Field
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  /** While a width is dragged, and once it is let go; null gives the column its own width again. */
  readonly onDrag: (name: string, width: number) => void
  readonly onWidth: (name: string, width: number | null) => void
}

/** Pixels by which a key makes a column wider or narrower. */
const STEP = 16

/** A heading: orders the rows where they can be ordered by it, and gives its column a width (drag, or Shift and an arrow). */
export function HeaderCell({ field, query, onQuery, onDrag, onWidth }: HeaderCellProps) {
  const { translator, renderers } = usePort()
  const styles = useStyles()
  const sort = sortOf(query, field)
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0
    if (!event.shiftKey || step === 0) return
    event.preventDefault()
    onWidth(field.name, event.currentTarget.offsetWidth + step)
  }
  const shared = {
    className: mergeClasses(styles.heading, renderers.get(field.kind.kind)?.align === 'end' && styles.figures),
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight',
    onKeyDown,
    aside: (
      <ResizeHandle
        onDrag={(width) => onDrag(field.name, width)}
        onDrop={(width) => onWidth(field.name, width)}
        onReset={() => onWidth(field.name, null)}
      />
    ),
  }
  if (!isSortable(field)) return <TableHeaderCell {...shared}>{translator.translate(field.label)}</TableHeaderCell>
  return (
    <TableHeaderCell
      sortable
      {...shared}
      {...(sort ? { sortDirection: sort.down ? ('descending' as const) : ('ascending' as const) } : {})}
      button={{ onClick: () => onQuery(toggleSort(query, field)) }}
    >
      {translator.translate(field.label)}
    </TableHeaderCell>
  )
}
