import { getSchemaType, enumOptionsIndexForValue, enumOptionsValueForIndex } from '@rjsf/utils'
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { Rating } from '@fluentui/react-components'
import type { FieldSource } from '#engine/source'
import { FileWidget } from './FileWidget.tsx'
import { kindWidget } from './kindWidget.tsx'
import type { KindWidget } from './kindWidget.tsx'
import { RangeWidget } from './RangeWidget.tsx'

const textWidget = kindWidget({ kind: 'text' })
const numberWidget = kindWidget({
  kind: 'number',
  sourceOf: ({ schema }) => ({ integer: getSchemaType(schema) === 'integer' }),
})

/** Text fields of rjsf are those of numbers too. */
const TextWidget = (props: WidgetProps) => (isNumeric(props) ? numberWidget(props) : textWidget(props))

const isNumeric = ({ schema }: WidgetProps): boolean => ['number', 'integer'].includes(String(getSchemaType(schema)))

/** Choices of a schema may be of any type: our kinds know them by their place. */
const optionsOf = ({ options }: WidgetProps): FieldSource => ({
  options: (options.enumOptions ?? []).map(({ label }, at) => ({ key: String(at), label })),
})

const optionIndex = (value: unknown, { options, multiple }: WidgetProps): unknown =>
  enumOptionsIndexForValue(value as Parameters<typeof enumOptionsIndexForValue>[0], options.enumOptions, multiple)

const optionAt = (index: unknown, { options }: WidgetProps): unknown =>
  index === null || index === undefined
    ? undefined
    : enumOptionsValueForIndex(
        index as Parameters<typeof enumOptionsValueForIndex>[0],
        options.enumOptions,
        options.emptyValue,
      )

const optionConversion: Omit<KindWidget, 'kind'> = { sourceOf: optionsOf, read: optionIndex, write: optionAt }
const multipleSource = (props: WidgetProps) => ({ ...optionsOf(props), many: true })

const SelectWidget = kindWidget({ kind: 'select', ...optionConversion })
const MultiSelectWidget = kindWidget({ kind: 'select', ...optionConversion, sourceOf: multipleSource })

const DateWidget = kindWidget({ kind: 'date' })
const DateTimeWidget = kindWidget({ kind: 'dateTime' })

/** Seconds, which a time of JSON Schema has and a person does not type. */
const NO_SECONDS = ':00'

const STARS = 5

/** Every widget of rjsf in our design. */
export const widgets: RegistryWidgetsType = {
  TextWidget,
  URLWidget: textWidget,
  TextareaWidget: kindWidget({ kind: 'multiline' }),
  EmailWidget: kindWidget({ kind: 'email' }),
  PasswordWidget: kindWidget({ kind: 'password' }),
  UpDownWidget: kindWidget({
    kind: 'number',
    sourceOf: ({ schema }) => ({
      look: 'stacked',
      ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
      ...(schema.maximum === undefined ? {} : { max: schema.maximum }),
      ...(schema.multipleOf === undefined ? {} : { step: schema.multipleOf }),
    }),
  }),
  SelectWidget: (props: WidgetProps) => (props.multiple ? MultiSelectWidget(props) : SelectWidget(props)),
  RadioWidget: kindWidget({
    kind: 'select',
    ...optionConversion,
    sourceOf: (props) => ({ ...optionsOf(props), look: 'radio' }),
  }),
  CheckboxesWidget: kindWidget({
    kind: 'select',
    sourceOf: multipleSource,
    read: (value, props) => optionIndex(value, { ...props, multiple: true }),
    write: optionAt,
  }),
  CheckboxWidget: kindWidget({ kind: 'checkbox' }),
  DateWidget,
  AltDateWidget: DateWidget,
  DateTimeWidget,
  AltDateTimeWidget: DateTimeWidget,
  TimeWidget: kindWidget({
    kind: 'time',
    read: (value) =>
      typeof value === 'string' && value.endsWith(NO_SECONDS) ? value.slice(0, -NO_SECONDS.length) : value,
    write: (value) => (typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? value + NO_SECONDS : value),
  }),
  ColorWidget: kindWidget({ kind: 'colour' }),
  RangeWidget,
  RatingWidget,
  FileWidget,
}

/** A number of stars. */
function RatingWidget({ id, name, label, value, schema, options, disabled, readonly, onChange }: WidgetProps) {
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
