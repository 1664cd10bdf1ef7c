import { getSchemaType } from '@rjsf/utils'
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { choiceAt, choicesOf, placeOf } from './choices.ts'
import { FileWidget } from './FileWidget.tsx'
import { kindWidget } from './kindWidget.tsx'
import { RangeWidget } from './RangeWidget.tsx'
import { RatingWidget } from './RatingWidget.tsx'

const words = kindWidget({ kind: 'text' })
const figures = kindWidget({
  kind: 'number',
  says: ({ schema }) => ({ integer: getSchemaType(schema) === 'integer' }),
})

/** Text fields of rjsf are those of numbers too. */
const TextWidget = (props: WidgetProps) => (isNumeric(props) ? figures(props) : words(props))

const isNumeric = ({ schema }: WidgetProps): boolean => ['number', 'integer'].includes(String(getSchemaType(schema)))

const choice = { says: choicesOf, read: placeOf, write: choiceAt }
const many = (props: WidgetProps) => ({ ...choicesOf(props), many: true })

const SelectOne = kindWidget({ kind: 'select', ...choice })
const SelectMany = kindWidget({ kind: 'select', ...choice, says: many })

const DateWidget = kindWidget({ kind: 'date' })
const DateTimeWidget = kindWidget({ kind: 'dateTime' })

/** Seconds, which a time of JSON Schema has and a person does not type. */
const NO_SECONDS = ':00'

/** Every widget of rjsf in our design. */
export const widgets: RegistryWidgetsType = {
  TextWidget,
  URLWidget: words,
  TextareaWidget: kindWidget({ kind: 'multiline' }),
  EmailWidget: kindWidget({ kind: 'email' }),
  PasswordWidget: kindWidget({ kind: 'password' }),
  UpDownWidget: kindWidget({
    kind: 'number',
    says: ({ schema }) => ({
      look: 'stacked',
      ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
      ...(schema.maximum === undefined ? {} : { max: schema.maximum }),
      ...(schema.multipleOf === undefined ? {} : { step: schema.multipleOf }),
    }),
  }),
  SelectWidget: (props: WidgetProps) => (props.multiple ? SelectMany(props) : SelectOne(props)),
  RadioWidget: kindWidget({ kind: 'select', ...choice, says: (props) => ({ ...choicesOf(props), look: 'radio' }) }),
  CheckboxesWidget: kindWidget({
    kind: 'select',
    says: many,
    read: (value, props) => placeOf(value, { ...props, multiple: true }),
    write: choiceAt,
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
