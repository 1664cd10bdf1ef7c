import { Suspense, lazy } from 'react'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { heldRecord } from './heldRecord.ts'
import { ReferenceBox } from './ReferenceBox.tsx'
import { ReferenceMany } from './ReferenceMany.tsx'
import { useHeld } from './useHeld.ts'

const NewRecord = lazy(() => import('./NewRecord.tsx').then((loaded) => ({ default: loaded.NewRecord })))
const ShownRecord = lazy(() => import('./ShownRecord.tsx').then((loaded) => ({ default: loaded.ShownRecord })))

/** A record of another module, or several: found by typing, or made on the spot; afterwards some of its fields are shown. */
export function ReferenceInput(props: InputProps) {
  const { field, id, label, value, name, enabled, onChange, onLeave, place } = props
  const port = usePort()
  const filter = useHeld(field, place)
  const { to = '', size, wait, many, create, shows } = field.source
  const ids = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  const held = heldRecord(value)
  const one = held?.id ?? null
  const found = { to, filter, size, wait, enabled, onLeave }
  const target = port.module(to)
  return (
    <>
      {many ? (
        <ReferenceMany
          {...found}
          id={id}
          field={field.name}
          label={label}
          ids={ids}
          max={field.source.max}
          names={place?.names}
          onChange={onChange}
        />
      ) : (
        <ReferenceBox {...found} id={id} value={one} name={held?.name ?? name} onChange={onChange} />
      )}
      <Suspense fallback={null}>
        {create !== undefined && enabled && target?.forms.has(create) && (
          <NewRecord
            module={target}
            form={create}
            label={label}
            input={filter}
            onMade={(made) => onChange(many ? [...new Set([...ids, made])] : made)}
          />
        )}
        {shows && one !== null && target && <ShownRecord module={target} id={one} fields={shows} label={label} />}
      </Suspense>
    </>
  )
}
