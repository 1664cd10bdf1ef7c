import {
  Table,
  TableBody,
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
import { sortable } from '#engine/list'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { sortOf, sortedBy } from './columns.ts'
import { PageBox } from './PageBox.tsx'
import { Records } from './Records.tsx'
import { TableRecord } from './TableRecord.tsx'
import type { RowSelection } from './useSelection.ts'

const useStyles = makeStyles({
  head: { position: 'sticky', top: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  heading: { fontWeight: tokens.fontWeightSemibold },
  box: { width: '48px' },
  actions: { width: '128px' },
  title: { width: '28%' },
})

export interface RowsViewProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly records: readonly RecordView[]
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly input: { readonly [name: string]: unknown }
  /** Null: nothing can be done with several rows. */
  readonly selection: RowSelection | null
}

export function RowsTable({ module, columns, records, query, onQuery, input, selection }: RowsViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const headingOf = (field: Field): string => mergeClasses(styles.heading, field.role === 'title' && styles.title)
  return (
    <Table aria-label={speech.say(module.title)} size="medium">
      <TableHeader className={styles.head}>
        <TableRow>
          {selection && (
            <TableHeaderCell className={styles.box}>
              <PageBox records={records} selection={selection} />
            </TableHeaderCell>
          )}
          {columns.map((field) => {
            const sort = sortOf(query, field)
            return sortable(field) ? (
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
        <Records
          as={TableRecord}
          module={module}
          columns={columns}
          records={records}
          input={input}
          selection={selection}
        />
      </TableBody>
    </Table>
  )
}
