import { Fragment } from 'react'
import type { CellProps } from '../renderer.ts'
import { useName } from './useName.ts'

/** The name that came with the record, else the one asked for; of several the names one after the other. */
export function ReferenceCell({ field, value, name, record }: CellProps) {
  const to = field.source.to ?? ''
  if (!Array.isArray(value)) return <Name to={to} id={typeof value === 'string' ? value : null} name={name} />
  const ids = value.filter((id): id is string => typeof id === 'string')
  return (
    <>
      {ids.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Name to={to} id={id} name={record?.labels[`${field.name}/${id}`]} />
        </Fragment>
      ))}
    </>
  )
}

interface NameProps {
  readonly to: string
  readonly id: string | null
  readonly name: string | undefined
}

function Name({ to, id, name }: NameProps) {
  return <>{useName(to, id, name)}</>
}
