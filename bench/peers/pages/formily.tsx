import { createForm } from '@formily/core'
import type { Form } from '@formily/core'
import { ArrayField, Field, FormProvider, connect, mapProps } from '@formily/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { offer } from '../../forms/page.ts'
import { CHOICES, COLUMNS, HIDE, TOGGLER } from '../../forms/spec.ts'
import type { BenchField, BenchForm } from '../../forms/spec.ts'
import { place } from '../../pages/place.ts'

let root: Root | null = null

offer({
  mount: (form) => {
    const model = createForm({
      initialValues: { [TOGGLER]: true, rows: Array.from({ length: form.rows }, () => ({})) },
      validateFirst: true,
    })
    root = createRoot(place())
    root.render(<Page form={form} model={model} />)
  },
  unmount: () => root?.unmount(),
  control: (name) => document.getElementById(name),
  addRow: () => document.getElementById('add'),
})

interface InputProps {
  readonly id: string
  readonly type: string
  readonly value?: string | boolean
  readonly onChange?: (value: unknown) => void
}

const Input = connect(
  ({ id, type, value, onChange }: InputProps) =>
    type === 'checkbox' ? (
      <input id={id} type={type} checked={value === true} onChange={(event) => onChange?.(event.target.checked)} />
    ) : (
      <input id={id} type={type} value={String(value ?? '')} onChange={(event) => onChange?.(event.target.value)} />
    ),
  mapProps({ value: true }),
)

const Select = connect(({ id, value, onChange }: InputProps) => (
  <select id={id} value={String(value ?? '')} onChange={(event) => onChange?.(event.target.value)}>
    {['', ...CHOICES].map((choice) => (
      <option key={choice}>{choice}</option>
    ))}
  </select>
))

function Item({
  title,
  feedbacks,
  children,
}: {
  readonly title?: ReactNode
  readonly feedbacks?: readonly { messages?: readonly ReactNode[] }[]
  readonly children?: ReactNode
}) {
  return (
    <div>
      <label>{title}</label>
      {children}
      {feedbacks?.map(({ messages }, at) => (
        <p key={at}>{messages}</p>
      ))}
    </div>
  )
}

const Framed = connect(Item, mapProps({ title: true, feedbacks: true }))

function Page({ form, model }: { readonly form: BenchForm; readonly model: Form }) {
  return (
    <FormProvider form={model}>
      {form.fields.map((field) => (
        <Bound key={field.name} field={field} />
      ))}
      <ArrayField name="rows">
        {(array) => (
          <div>
            {(array.value ?? []).map((_: unknown, at: number) => (
              <div key={at}>
                {COLUMNS.map((column) => (
                  <Field
                    key={column}
                    name={`${at}.${column}`}
                    basePath="rows"
                    component={[Input, { id: `rows.${at}.${column}`, type: column === 'units' ? 'number' : 'text' }]}
                  />
                ))}
              </div>
            ))}
            <button type="button" id="add" onClick={() => void array.push({})}>
              add
            </button>
          </div>
        )}
      </ArrayField>
    </FormProvider>
  )
}

function Bound({ field: { name, kind, hiddenBy, shownBy, atLeast } }: { readonly field: BenchField }) {
  return (
    <Field
      name={name}
      title={name}
      decorator={[Framed]}
      component={[kind === 'select' ? Select : Input, { id: name, type: kind }]}
      {...(hiddenBy || shownBy
        ? {
            reactions: (field) => {
              const value: unknown = field.query(hiddenBy ?? shownBy ?? '').value()
              field.visible = hiddenBy ? value !== HIDE : Boolean(value)
            },
          }
        : {})}
      {...(atLeast
        ? {
            validator: (value: unknown, _rule, { form }) => {
              const other: unknown = (form as Form).values[atLeast]
              return !value || !other || Number(value) >= Number(other) ? '' : `at least ${atLeast}`
            },
          }
        : {})}
    />
  )
}
