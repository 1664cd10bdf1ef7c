import { Field as FluentField } from '@fluentui/react-components'
import { instantOf, localTime } from '#engine/field'
import { isObject } from '#engine/form'
import { usePort } from '#renderers/context'
import { DateBox } from '../date/DateBox.tsx'
import { rangeEnd } from '../rangeEnd.ts'
import { RangeFrame } from '../RangeFrame.tsx'
import type { FilterProps } from '../renderer.ts'

/** The first and the last millisecond of a day, on the zone's clock. */
const BEGIN = 'T00:00'
const END = 'T23:59:59.999'

const nothing = (): undefined => undefined

/** Whole days: from the beginning of one to the end of the other. */
export function DateTimeFilter({ field, id, label, value, onChange }: FilterProps) {
  const { translator, timeZone } = usePort()
  const range = isObject(value) ? value : {}
  const day = (end: 'from' | 'to'): string =>
    typeof range[end] === 'string' ? localTime(range[end], timeZone).slice(0, 10) : ''
  const change = (end: 'from' | 'to', chosen: string | null): void =>
    onChange({
      ...range,
      [end]: chosen === null ? null : instantOf(chosen + (end === 'from' ? BEGIN : END), timeZone),
    })
  return (
    <RangeFrame id={id} label={label}>
      {(['from', 'to'] as const).map((end) => (
        <FluentField
          key={end}
          label={{
            children: translator.translate(rangeEnd(field, end)),
            htmlFor: `${id}-${end}`,
            id: `${id}-${end}-label`,
          }}
        >
          <DateBox
            id={`${id}-${end}`}
            value={day(end)}
            enabled
            keeps={false}
            onChange={(chosen) => change(end, chosen)}
            onLeave={nothing}
          />
        </FluentField>
      ))}
    </RangeFrame>
  )
}
