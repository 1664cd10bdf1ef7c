import { Fragment } from 'react'
import type { RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { readReference } from './referenceValue.ts'
import { useRecordName } from './useRecordName.ts'

/** The name that came with the record, else the one asked for; of several the names one after the other, of ancestors as a path. */
export function ReferenceCell({ field, value, name, record }: CellProps) {
  const port = usePort()
  const to = field.source.to ?? ''
  const nameOf = (id: string | null, said: string | null | undefined) =>
    said === null || (said === undefined && id !== null && isWithheld(field, value, record)) ? (
      port.translator.translate('lbl.general.unnamed')
    ) : (
      <Name to={to} id={id} name={said} />
    )
  if (!Array.isArray(value)) {
    const held = readReference(value)
    return nameOf(held?.id ?? null, name ?? held?.name)
  }
  const ids = value.filter((id): id is string => typeof id === 'string')
  return (
    <>
      {ids.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && (field.source.ancestors === undefined ? ', ' : ' › ')}
          {nameOf(id, record?.labels[`${field.name}/${id}`])}
        </Fragment>
      ))}
    </>
  )
}

/** A record names what it refers to where the wire has a place for it: what it does not name, its reader may not know. */
const isWithheld = ({ name, source, wire }: Field, value: unknown, record: RecordView | undefined): boolean =>
  record !== undefined &&
  record.id !== '' &&
  record.values[name] === value &&
  wire !== false &&
  (source.many === true || wire.length > 1)

interface NameProps {
  readonly to: string
  readonly id: string | null
  readonly name: string | undefined
}

function Name({ to, id, name }: NameProps) {
  return <>{useRecordName(to, id, name)}</>
}
