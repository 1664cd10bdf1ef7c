import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { offer } from '../../forms/page.ts'
import { CHOICES, COLUMNS, HIDE, TOGGLER } from '../../forms/spec.ts'
import type { BenchField, BenchForm } from '../../forms/spec.ts'
import { place } from '../../pages/place.ts'

const validator = customizeValidator({ ajvOptionsOverrides: { $data: true } })
let root: Root | null = null

offer({
  mount: (form) => {
    root = createRoot(place())
    root.render(<Page form={form} />)
  },
  unmount: () => root?.unmount(),
  control: (name) => document.getElementById(`root_${name}`),
  addRow: () => document.querySelector('.rjsf-array-item-add button'),
})

/** As its documentation has it: conditions in the schema, validation while typing. */
function Page({ form }: { readonly form: BenchForm }) {
  const [schema] = useState(() => toSchema(form))
  const [first] = useState(() => ({ [TOGGLER]: true, rows: Array.from({ length: form.rows }, () => ({})) }))
  return <Form schema={schema} initialFormData={first} validator={validator} liveValidate showErrorList={false} />
}

const toSchema = ({ fields }: BenchForm): RJSFSchema => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(fields.filter(isFree).map((field) => [field.name, toProperty(field)])),
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: Object.fromEntries(COLUMNS.map((name) => [name, { type: name === 'units' ? 'number' : 'string' }])),
      },
    },
  },
  allOf: fields.filter((field) => !isFree(field)).map(toCondition),
})

const isFree = ({ hiddenBy, shownBy }: BenchField): boolean => !hiddenBy && !shownBy

const toCondition = (field: BenchField): RJSFSchema => ({
  if: field.hiddenBy
    ? { properties: { [field.hiddenBy]: { not: { const: HIDE } } } }
    : { properties: { [field.shownBy ?? '']: { const: true } }, required: [field.shownBy ?? ''] },
  then: { properties: { [field.name]: toProperty(field) } },
})

function toProperty({ name, kind, atLeast }: BenchField): RJSFSchema {
  if (kind === 'checkbox') return { type: 'boolean', title: name }
  if (kind === 'number')
    return {
      type: 'number',
      title: name,
      ...(atLeast ? { minimum: { $data: `1/${atLeast}` } as unknown as number } : {}),
    }
  if (kind === 'select') return { type: 'string', title: name, enum: CHOICES }
  return { type: 'string', title: name, ...(kind === 'date' ? { format: 'date' } : {}) }
}
