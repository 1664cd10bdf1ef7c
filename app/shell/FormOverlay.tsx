import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Form, Module } from '#engine/definition'
import type { Presentation, WidthSource } from '#engine/source'
import { FormScreen } from '#renderers/screen'
import { usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { useUnsaved } from './useUnsaved.ts'

interface FormOverlayProps {
  readonly module: Module
  readonly form: Form
  readonly input: { readonly [name: string]: unknown }
  readonly presentation: Presentation
  readonly width: WidthSource | undefined
  /** It stands over the list of its records. */
  readonly hasPager: boolean
  /** The uppermost one names the page. */
  readonly top: boolean
}

/** A form over another screen, which keeps its state beneath. */
export function FormOverlay({ module, form, input, presentation, width, hasPager, top }: FormOverlayProps) {
  const { translate } = useAtomValue(translatorAtom)
  const [title, setTitle] = useState<string | null>(null)
  usePageTitle(top ? (title ?? translate(form.title)) : null)
  return (
    <FormScreen
      module={module}
      form={form}
      input={input}
      presentation={presentation}
      hasPager={hasPager}
      {...(width === undefined ? {} : { width })}
      onDirty={useUnsaved()}
      onTitle={setTitle}
    />
  )
}
