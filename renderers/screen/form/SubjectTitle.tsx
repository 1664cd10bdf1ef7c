import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { draftSubject } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { useRecordName } from '#renderers/field'
import type { FormStore } from '#renderers/form'

interface SubjectTitleProps {
  readonly module: Module
  readonly form: Form
  readonly store: FormStore
  readonly onTitle: (title: string) => void
}

/** Titles a form by the record that identifies its drafts: an application by its procedure. */
export function SubjectTitle({ module, form, store, onTitle }: SubjectTitleProps) {
  const subject = draftSubject(module, form)
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
