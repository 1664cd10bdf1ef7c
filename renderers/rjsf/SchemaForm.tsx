import Form from '@rjsf/core'
import type { FormProps } from '@rjsf/core'
import { useEffect, useMemo, useRef, useState, use, memo, createContext } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ObjectFieldTemplateProps, FieldProps, ValidatorType } from '@rjsf/utils'
import { usePort } from '#renderers/context'
import { problemText, FormField, useFormContext } from '#renderers/form'
import type { ValidatePart, PartHostProps, FormStore } from '#renderers/form'
import type { FieldProblem } from '#engine/field'
import { planSchema } from './planSchema.ts'
import { planValidator } from './planValidator.ts'

/** Ignores the form data of rjsf, so that a submission does not re-render fields. */
const isSamePlace = (one: FieldProps, other: FieldProps): boolean =>
  one.schema === other.schema && one.fieldPathId.$id === other.fieldPathId.$id

/** Replaces the field of rjsf: a field of the plan reads and writes its own path of the store. */
const StoreField = memo(function StoreField(props: FieldProps): ReactNode {
  const { nodes } = useFormContext()
  const [name] = props.fieldPathId.path
  const { ObjectField } = props.registry.fields
  if (name === undefined) return ObjectField && <ObjectField {...props} />
  const node = nodes.get(String(name))
  return node && <FormField node={node} pointer={`/${name}`} />
}, isSamePlace)

/** Fields read and write the store, so that the rjsf form renders once and does not see key presses. */
const FIELDS: FormProps['fields'] = { SchemaField: StoreField }

/** Renders the open page of a part. It bypasses rjsf, which would compare it deeply. */
const PageContext = createContext<PartHostProps['renderPage']>(() => null)

const TEMPLATES: FormProps['templates'] = { ObjectFieldTemplate: PlanTemplate }

/** The data belong to the store: rjsf adds no defaults. */
const NO_DEFAULTS: FormProps['experimental_defaultFormStateBehavior'] = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
}

/** The fields and the summary show the errors. */
const nothing = (): undefined => undefined

/** Hosts a part of a form as an rjsf form. rjsf renders it; the store fills and validates it. */
export function SchemaForm({ part, renderPage, validators }: PartHostProps) {
  const { id, store } = part
  const { translator } = usePort()
  const form = useRef<Form>(null)
  const [data, setData] = useState<unknown>(store.typed)
  const { schema, uiSchema } = useMemo(() => planSchema(store.plan), [store])
  const { validator, find } = useMemo(
    () => storeValidator(store, (problem) => problemText({ kind: 'problem', problem }, '', translator)),
    [store, translator],
  )
  useEffect(() => {
    const validate: ValidatePart = (part) => {
      const { outcome, accepted } = store.submit(part)
      find(outcome.problems)
      // rjsf must hold the current data before it validates.
      flushSync(() => setData(store.typed))
      return form.current?.validateForm() === true && accepted
    }
    validators.set(id, validate)
    return () => void validators.delete(id)
  }, [validators, id, store, find])
  return (
    <PageContext value={renderPage}>
      <Form
        ref={form}
        tagName="div"
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={validator}
        fields={FIELDS}
        templates={TEMPLATES}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        showErrorList={false}
        onError={nothing}
      >
        <></>
      </Form>
    </PageContext>
  )
}

/** The fields of a plan in their sections, those of the open page. */
function PlanTemplate({ properties }: ObjectFieldTemplateProps) {
  const page = use(PageContext)
  const contents = useMemo(() => new Map(properties.map(({ name, content }) => [name, content])), [properties])
  return <>{useMemo(() => page(({ field }) => contents.get(field.name)), [page, contents])}</>
}

interface StoreValidator {
  readonly validator: ValidatorType
  /** Sets the problems that the store found on submission: rjsf reports them and does not validate again. */
  readonly find: (problems: readonly FieldProblem[]) => void
}

/** The rjsf validator of a store. */
function storeValidator(store: FormStore, say: (problem: FieldProblem) => string): StoreValidator {
  let found: readonly FieldProblem[] = []
  // A selected file counts as the value of its field, though the server sets the value later.
  const isMissed = ({ code, pointer }: FieldProblem): boolean =>
    code !== 'required' || store.field(pointer).files.length === 0
  return {
    validator: planValidator(() => found.filter(isMissed), say),
    find: (problems) => {
      found = problems
    },
  }
}
