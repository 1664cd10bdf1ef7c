import { Suspense, useContext } from 'react'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import type { InputProps } from '../renderer.ts'
import { CreationDepth, isCreationOffered } from './creation.ts'
import { readReference } from './referenceValue.ts'
import { ReferenceCombobox } from './ReferenceCombobox.tsx'
import { ReferenceTagPicker } from './ReferenceTagPicker.tsx'
import { useFilterValues } from './useFilterValues.ts'

const NewRecord = loadable(() => import('./NewRecord.tsx').then((loaded) => loaded.NewRecord))
const RecordPreview = loadable(() => import('./RecordPreview.tsx').then((loaded) => loaded.RecordPreview))

/** A record of another module, or several: found by typing, or made on the spot; afterwards some of its fields are shown. */
export function ReferenceInput(props: InputProps) {
  const { field, id, label, value, name, enabled, onChange, onLeave, context } = props
  const port = usePort()
  const filter = useFilterValues(field, context)
  const { to = '', size, debounce, many, create, shows } = field.source
  const ids = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  const held = readReference(value)
  const one = held?.id ?? null
  const found = { to, filter, size, debounce, enabled, onLeave }
  const target = port.module(to)
  const depth = useContext(CreationDepth)
  return (
    <>
      {many ? (
        <ReferenceTagPicker
          {...found}
          id={id}
          field={field.name}
          label={label}
          ids={ids}
          max={field.source.max}
          names={context?.names}
          onChange={onChange}
        />
      ) : (
        <ReferenceCombobox {...found} id={id} value={one} name={held?.name ?? name} onChange={onChange} />
      )}
      <Suspense fallback={null}>
        {create !== undefined && enabled && target && isCreationOffered(target, create, depth, port) && (
          <NewRecord
            module={target}
            form={create}
            input={filter}
            onCreated={(made) => onChange(many ? [...new Set([...ids, made])] : made)}
          />
        )}
        {shows && one !== null && target && <RecordPreview module={target} id={one} fields={shows} label={label} />}
      </Suspense>
    </>
  )
}
