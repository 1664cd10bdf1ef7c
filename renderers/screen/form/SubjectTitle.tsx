import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Form, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { useRecordName } from '#renderers/field'
import type { FormStore } from '#renderers/form'

interface SubjectTitleProps {
  readonly module: Module
  readonly form: Form
  readonly store: FormStore
  readonly onTitle: (title: string) => void
}

/** A form whose drafts are told apart by a record that it refers to is called by that record: an application by its procedure. */
export function SubjectTitle({ module, form, store, onTitle }: SubjectTitleProps) {
  const subject = subjectOf(module, form)
  const name = subject?.name
  const subscribe = useCallback(
    (listener: () => void) =>
      name === undefined ? () => undefined : store.watch(listener, [{ path: ['values', name] }]),
    [store, name],
  )
  const id = useSyncExternalStore(subscribe, () => {
    const value = name === undefined ? null : store.values[name]
    return typeof value === 'string' ? value : null
  })
  const title = useRecordName(subject?.source.to ?? '', id, undefined)
  useEffect(() => {
    if (title !== '') onTitle(title)
  }, [onTitle, title])
  return null
}

/** The field that tells the drafts of a form apart, where it refers to a record. */
function subjectOf({ fields }: Module, { draft }: Form): Field | undefined {
  const [root, name = ''] = draft ?? []
  const field = root === 'values' ? fields.get(name) : undefined
  return field?.kind.isReference === true && field.source.many !== true ? field : undefined
}
