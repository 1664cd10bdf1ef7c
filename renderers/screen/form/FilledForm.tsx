import { useEffect, useMemo, useState } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { Surroundings } from '#engine/form'
import { recordPlaceholders, rowSurroundings } from '#renderers/action'
import { usePort } from '#renderers/context'
import { FormStore, FormView, plainSections, titleText } from '#renderers/form'
import type { FormPart } from '#renderers/form'
import { FailureBanner, Banner } from '#renderers/notice'
import { FormFooter } from './FormFooter.tsx'
import { SubmitQuestion } from './SubmitQuestion.tsx'
import { useServed } from './useServed.ts'
import type { ServedForm } from './served.ts'
import { useSubmit } from './useSubmit.ts'
import type { ServedPart } from './useSubmit.ts'

const NO_NAMES = {}

interface FilledFormProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly onDirty: (dirty: boolean) => void
  readonly onCancel: (() => void) | null
}

/** A form with what it is about: filled in, asked back where it wants to be confirmed, sent. */
export function FilledForm({ module, form, record, input, onDirty, onCancel }: FilledFormProps) {
  const port = usePort()
  const { speech } = port
  const [store] = useState(
    () => new FormStore(form.plan, record?.values ?? {}, rowSurroundings(port.surroundings, record, input)),
  )
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const served = useServed({ module, form, record, input, store })
  const [stores] = useState(() => new Map<string, FormStore>())
  const filled = useMemo(
    () => served.forms.flatMap((one) => servedPart(one, stores, store.surroundings)),
    [served.forms, stores, store],
  )
  const parts = useMemo<readonly FormPart[]>(
    () => [
      { id: 'own', title: null, store, sections: form.sections, names: record?.labels ?? NO_NAMES },
      ...filled.map((part) => ({
        id: part.served.form.id,
        title: titleText(part.served.form.nombre),
        store: part.store,
        sections: plainSections(part.store.plan),
        names: NO_NAMES,
      })),
    ],
    [form, record, store, filled],
  )
  const sender = useSubmit({ module, form, record, input, store, served: filled })
  const words = recordPlaceholders(module, record, port)
  useEffect(() => () => onDirty(false), [onDirty])
  if (sender.done) return <p role="status">{speech.say(form.done, words)}</p>
  const { confirm } = form.submit
  return (
    <>
      <FormView
        parts={parts}
        onSubmit={() => (confirm ? setAsking(true) : sender.submit())}
        onDirty={(now) => {
          setDirty(now)
          onDirty(now)
        }}
        banner={
          <>
            {sender.failure && <FailureBanner failure={sender.failure} />}
            {served.failure && <FailureBanner failure={served.failure} />}
            {served.forms.some(({ plan }) => plan === null) && (
              <Banner tone="warning" text={speech.say('msg.general.formUnreadable')} />
            )}
          </>
        }
        footer={
          <FormFooter
            module={module}
            form={form}
            record={record}
            input={input}
            busy={sender.busy || served.loading}
            dirty={dirty}
            onCancel={onCancel}
          />
        }
      />
      {confirm && asking && (
        <SubmitQuestion
          form={form}
          text={speech.say(confirm, words)}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            sender.submit()
          }}
        />
      )}
    </>
  )
}

/** A served form that comes again, in the same version, goes on with what was typed into it. */
function servedPart(
  served: ServedForm,
  stores: Map<string, FormStore>,
  surroundings: Surroundings,
): readonly ServedPart[] {
  const { form, plan, values } = served
  if (!plan) return []
  const key = `${form.id}/${form.version}/${form.hash}`
  const store = stores.get(key) ?? new FormStore(plan, values, surroundings)
  stores.set(key, store)
  return [{ served, store }]
}
