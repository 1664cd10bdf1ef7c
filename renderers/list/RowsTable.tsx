import {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { RowActions } from '#renderers/toolbar'
import { useVisuallyHidden } from '#renderers/theme'
import { isSortable, sortOf, sortedBy } from './columns.ts'
import { ValueCell } from './ValueCell.tsx'

const useStyles = makeStyles({
  head: { position: 'sticky', top: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  heading: { fontWeight: tokens.fontWeightSemibold },
  actions: { width: '128px' },
  title: { width: '28%' },
  cell: { overflowWrap: 'anywhere', hyphens: 'auto' },
})

export interface RowsViewProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly records: readonly RecordView[]
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly input: { readonly [name: string]: unknown }
}

export function RowsTable({ module, columns, records, query, onQuery, input }: RowsViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const headingOf = (field: Field): string => mergeClasses(styles.heading, field.role === 'title' && styles.title)
  return (
    <Table aria-label={speech.say(module.title)} size="medium">
      <TableHeader className={styles.head}>
        <TableRow>
          {columns.map((field) => {
            const sort = sortOf(query, field)
            return isSortable(field) ? (
              <TableHeaderCell
                key={field.name}
                sortable
                className={headingOf(field)}
                {...(sort ? { sortDirection: sort.down ? ('descending' as const) : ('ascending' as const) } : {})}
                onClick={() => onQuery(sortedBy(query, field))}
              >
                {speech.say(field.label)}
              </TableHeaderCell>
            ) : (
              <TableHeaderCell key={field.name} className={headingOf(field)}>
                {speech.say(field.label)}
              </TableHeaderCell>
            )
          })}
          <TableHeaderCell className={styles.actions}>
            <span className={hidden}>{speech.say('lbl.general.actions')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {records.map((record) => (
          <TableRow key={record.id}>
            {columns.map((field) => (
              <TableCell key={field.name} className={styles.cell}>
                <ValueCell module={module} field={field} record={record} input={input} />
              </TableCell>
            ))}
            <TableCell className={styles.actions}>
              <RowActions module={module} record={record} input={input} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
