import { Rating } from '@fluentui/react-components'
import type { WidgetProps } from '@rjsf/utils'

const STARS = 5

/** A number of stars. */
export function RatingWidget({ id, name, label, value, schema, options, disabled, readonly, onChange }: WidgetProps) {
  const stars = typeof options['stars'] === 'number' ? options['stars'] : (schema.maximum ?? STARS)
  return (
    <Rating
      id={id}
      name={name || id}
      aria-label={label}
      max={stars}
      value={typeof value === 'number' ? value : 0}
      onChange={(_, data) => {
        if (!disabled && !readonly) onChange(data.value)
      }}
    />
  )
}
