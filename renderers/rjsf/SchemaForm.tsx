import Form from '@rjsf/core'
import type { FormProps } from '@rjsf/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePort } from '#renderers/context'
import { problemText } from '#renderers/form'
import type { ValidatePart, PartHostProps } from '#renderers/form'
import { PageContext } from './pageContext.ts'
import { PlanTemplate } from './PlanTemplate.tsx'
import { planSchema } from './planSchema.ts'
import { StoreField } from './StoreField.tsx'
import { storeValidator } from './storeValidator.ts'

/** Fields read and write the store, so that the rjsf form renders once and does not see key presses. */
const FIELDS: FormProps['fields'] = { SchemaField: StoreField }
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
