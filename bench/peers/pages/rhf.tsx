import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { FormProvider, useFieldArray, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { offer } from '../../forms/page.ts'
import { CHOICES, COLUMNS, HIDE, TOGGLER } from '../../forms/spec.ts'
import type { BenchField, BenchForm } from '../../forms/spec.ts'
import { place } from '../../pages/place.ts'

let root: Root | null = null

offer({
  mount: (form) => {
    root = createRoot(place())
    root.render(<Page form={form} />)
  },
  unmount: () => root?.unmount(),
  control: (name) => document.querySelector(`[name="${name}"]`),
  addRow: () => document.getElementById('add'),
})

function Page({ form }: { readonly form: BenchForm }) {
  const methods = useForm({
    mode: 'onChange',
    defaultValues: {
      [TOGGLER]: true,
      rows: Array.from({ length: form.rows }, () => Object.fromEntries(COLUMNS.map((column) => [column, '']))),
    },
  })
  return (
    <FormProvider {...methods}>
      <form onSubmit={methods.handleSubmit(() => undefined)}>
        {form.fields.map((field) =>
          field.hiddenBy || field.shownBy ? (
            <Conditional key={field.name} field={field} />
          ) : (
            <Field key={field.name} field={field} />
          ),
        )}
        <Rows />
      </form>
    </FormProvider>
  )
}

/** Watches the one field that it hangs on, as the library's guide has it. */
function Conditional({ field }: { readonly field: BenchField }) {
  const value: unknown = useWatch({ name: field.hiddenBy ?? field.shownBy ?? '' })
  const shown = field.hiddenBy ? value !== HIDE : Boolean(value)
  return shown ? <Field field={field} /> : null
}

function Field({ field }: { readonly field: BenchField }) {
  const { name, kind, atLeast } = field
  const { register } = useFormContext()
  const { errors } = useFormState({ name, exact: true })
  const bound = register(name, {
    ...(atLeast
      ? {
          deps: [],
          validate: (value: unknown, values: { readonly [name: string]: unknown }) =>
            !value || !values[atLeast] || Number(value) >= Number(values[atLeast]) || `at least ${atLeast}`,
        }
      : {}),
  })
  const error = errors[name]?.message
  return (
    <div>
      <label htmlFor={name}>{name}</label>
      {kind === 'select' ? (
        <select id={name} {...bound}>
          {['', ...CHOICES].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input id={name} type={kind} {...bound} />
      )}
      {error && <p role="alert">{String(error)}</p>}
    </div>
  )
}

function Rows() {
  const { register } = useFormContext()
  const { fields, append } = useFieldArray({ name: 'rows' })
  return (
    <div>
      {fields.map(({ id }, at) => (
        <div key={id}>
          {COLUMNS.map((column) => (
            <input
              key={column}
              aria-label={column}
              type={column === 'units' ? 'number' : 'text'}
              {...register(`rows.${at}.${column}`)}
            />
          ))}
        </div>
      ))}
      <button type="button" id="add" onClick={() => append(Object.fromEntries(COLUMNS.map((column) => [column, ''])))}>
        add
      </button>
    </div>
  )
}
