import { isFailure, parseValue } from '#engine/expression'
import { formScope } from '#engine/form'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { ReferenceBox } from './ReferenceBox.tsx'

export function ReferenceInput({ field, id, value, name, enabled, onChange, onLeave, place }: InputProps) {
  const { surroundings } = usePort()
  const { to = '', size, wait } = field.source
  const scope = formScope(place?.values() ?? {}, [], surroundings)
  const filter = Object.fromEntries(
    Object.entries(field.source.with ?? {}).map(([filterName, source]) => {
      const parsed = parseValue(source)
      const held = parsed.ok ? parsed.value.evaluate(scope) : null
      return [filterName, isFailure(held) ? null : held]
    }),
  )
  return (
    <ReferenceBox
      id={id}
      to={to}
      value={typeof value === 'string' && value !== '' ? value : null}
      name={name}
      filter={filter}
      size={size}
      wait={wait}
      enabled={enabled}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
