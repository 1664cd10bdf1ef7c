import type { Field } from '#engine/field'
import type { Port } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { ReferenceCombobox } from './ReferenceCombobox.tsx'
import { useFilterValues } from './useFilterValues.ts'
import { searchFilterOf } from './recordSearch.ts'

/** A choice among more records than a list can show: found by typing. */
export function OptionSearch({ field, id, value, name, enabled, onChange, onLeave, context }: InputProps) {
  const filter = useFilterValues(field, context)
  return (
    <ReferenceCombobox
      id={id}
      to={field.optionCall?.kind === 'call' ? field.optionCall.module : ''}
      value={typeof value === 'string' && value !== '' ? value : null}
      name={name}
      filter={filter}
      enabled={enabled}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}

/** Calls of every module that find records. */
const SEARCHED: readonly string[] = ['pick', 'list']

/** Whether the choices of a field are records that a call finds by what is typed: there may be more than a list can show. */
export function usesRecordSearch({ optionCall }: Field, port: Port): boolean {
  if (optionCall?.kind !== 'call') return false
  const module = port.module(optionCall.module)
  const call = module?.calls.get(optionCall.call)
  return (
    module !== undefined && call !== undefined && SEARCHED.includes(call.name) && searchFilterOf(module, call) !== null
  )
}
