import { Field as FluentField, Input } from '@fluentui/react-components'
import { isObject } from '#engine/form'
import { usePort } from '#renderers/context'
import { RangeFrame } from '../RangeFrame.tsx'
import type { FilterProps } from '../renderer.ts'
import { instantOf, localTime } from './zone.ts'

/** The last millisecond of a day, on the zone's clock. */
const END = 'T23:59:59.999'

/** Whole days: from the beginning of one to the end of the other. */
export function DateTimeFilter({ id, label, value, onChange }: FilterProps) {
  const { speech, timeZone } = usePort()
  const range = isObject(value) ? value : {}
  const day = (end: 'from' | 'to'): string =>
    typeof range[end] === 'string' ? localTime(range[end], timeZone).slice(0, 10) : ''
  const change = (end: 'from' | 'to', written: string): void =>
    onChange({ ...range, [end]: instantOf(end === 'from' ? `${written}T00:00` : written + END, timeZone) })
  return (
    <RangeFrame id={id} label={label}>
      {(['from', 'to'] as const).map((end) => (
        <FluentField key={end} label={{ children: speech.say(`lbl.general.${end}`), htmlFor: `${id}-${end}` }}>
          <Input id={`${id}-${end}`} type="date" value={day(end)} onChange={(_, data) => change(end, data.value)} />
        </FluentField>
      ))}
    </RangeFrame>
  )
}
