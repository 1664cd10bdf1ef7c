import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { Form, Module } from '#engine/definition'
import type { PageAddress } from '#renderers/form'
import { FormScreen } from '#renderers/screen'
import { usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { openStep } from '#app/routes'
import { revisionsAtom } from './revisionsAtom.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { useUnsaved } from './useUnsaved.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gap: tokens.spacingVerticalM },
})

interface FormPageProps {
  readonly module: Module
  readonly form: Form
  readonly input: { readonly [name: string]: unknown }
  /** The page of the form that the address names. */
  readonly step: string | null
  readonly listPath: string | null
  /** Nothing stands over it: then it names the page. */
  readonly top: boolean
}

/** A form at an address of its own: whatever it is elsewhere, here it is a page. What is only read is read again in another language, and after a change. */
export function FormPage({ module, form, input, step, listPath, top }: FormPageProps) {
  const styles = useStyles()
  const { translate, language } = useAtomValue(translatorAtom)
  const revisions = useAtomValue(revisionsAtom)
  const [title, setTitle] = useState<string | null>(null)
  const address = useMemo<PageAddress>(() => ({ open: step, go: openStep }), [step])
  usePageTitle(top ? (title ?? translate(form.title)) : null)
  return (
    <div className={styles.page}>
      <Breadcrumb
        module={module}
        path={form.self ? null : listPath}
        title={form.self ? form.title : undefined}
        input={input}
      />
      <FormScreen
        key={form.readOnly ? `${language}/${revisions[module.id] ?? 0}` : ''}
        module={module}
        form={form}
        input={input}
        presentation="page"
        hasPager
        address={address}
        onDirty={useUnsaved()}
        onTitle={setTitle}
      />
    </div>
  )
}
