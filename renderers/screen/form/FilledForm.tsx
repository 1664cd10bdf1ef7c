import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { recordPlaceholders, rowSurroundings } from '#renderers/action'
import { usePort } from '#renderers/context'
import { FormStore, FormView } from '#renderers/form'
import type { FormPart } from '#renderers/form'
import { FailureBanner, Banner } from '#renderers/notice'
import { FormFooter } from './FormFooter.tsx'
import { LoadingFields } from './LoadingFields.tsx'
import { NO_SERVED } from './servedParts.ts'
import type { ServedParts } from './servedParts.ts'
import { useSubmit } from './useSubmit.ts'

const WithServed = lazy(() => import('./WithServed.tsx').then((loaded) => ({ default: loaded.WithServed })))

const NO_NAMES = {}

interface FilledFormProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly onDirty: (dirty: boolean) => void
  readonly onCancel: (() => void) | null
}

/** A form to be filled, with the served forms beneath it where it has some. */
export function FilledForm(props: FilledFormProps) {
  const { module, form, record, input } = props
  const { speech, surroundings } = usePort()
  const [store] = useState(
    () => new FormStore(form.plan, record?.values ?? {}, rowSurroundings(surroundings, record, input)),
  )
  if (form.formularios === null) return <WholeForm {...props} store={store} served={NO_SERVED} />
  return (
    <Suspense fallback={<LoadingFields label={speech.say('msg.general.loading')} />}>
      <WithServed module={module} form={form} record={record} input={input} store={store}>
        {(served) => <WholeForm {...props} store={store} served={served} />}
      </WithServed>
    </Suspense>
  )
}

interface WholeFormProps extends FilledFormProps {
  readonly store: FormStore
  readonly served: ServedParts
}

/** A form with what it is about: filled in, asked back where it wants to be confirmed, sent. */
function WholeForm({ module, form, record, input, store, served, onDirty, onCancel }: WholeFormProps) {
  const port = usePort()
  const { speech } = port
  const [dirty, setDirty] = useState(false)
  const parts = useMemo<readonly FormPart[]>(
    () => [
      { id: 'own', title: null, store, sections: form.sections, names: record?.labels ?? NO_NAMES },
      ...served.parts.map(({ part }) => part),
    ],
    [form, record, store, served.parts],
  )
  const sender = useSubmit({ module, form, record, input, store, served: served.parts })
  const words = recordPlaceholders(module, record, port)
  useEffect(() => () => onDirty(false), [onDirty])
  if (sender.done) return <p role="status">{speech.say(form.done, words)}</p>
  return (
    <>
      <FormView
        parts={parts}
        layout={form.layout}
        saves={form.saves}
        onSubmit={sender.submit}
        onDirty={(now) => {
          setDirty(now)
          onDirty(now)
        }}
        banner={
          <>
            {sender.failure && <FailureBanner failure={sender.failure} />}
            {served.failure && <FailureBanner failure={served.failure} />}
            {served.unreadable && <Banner tone="warning" text={speech.say('msg.general.formUnreadable')} />}
          </>
        }
        footer={(paging) => (
          <FormFooter
            paging={paging}
            module={module}
            form={form}
            record={record}
            input={input}
            values={() => store.values}
            busy={sender.busy || served.loading}
            dirty={dirty}
            onCancel={onCancel}
          />
        )}
      />
    </>
  )
}
