import type { ComponentType } from 'react'
import type { RowsViewProps } from './RowsTable.tsx'
import type { RecordProps } from './TableRecord.tsx'

interface RecordsProps extends Omit<RowsViewProps, 'query' | 'onQuery'> {
  readonly as: ComponentType<RecordProps>
}

/** Each record as a row or a card, with whether it is chosen. */
export const Records = ({ as: Record, records, selection, ...shared }: RecordsProps) =>
  records.map((record) => (
    <Record
      key={record.id}
      {...shared}
      record={record}
      on={selection?.chosen.has(record.id) ?? false}
      onRow={selection?.onRow ?? null}
    />
  ))
