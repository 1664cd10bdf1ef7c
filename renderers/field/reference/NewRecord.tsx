import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { Suspense, useContext, useMemo, useState } from 'react'
import { readRecord } from '#engine/call'
import type { Module } from '#engine/definition'
import { PortProvider, useActivation, usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import { CreationDepth } from './creation.ts'
import { nameCache, recordName } from './recordSearch.ts'

// Forms import fields. The import back is dynamic, so that it runs only when the drawer is opened.
const FormScreen = loadable(() => import('#renderers/screen').then((loaded) => loaded.FormScreen))

const NO_GUARD = (): (() => void) => () => undefined

interface NewRecordProps {
  readonly module: Module
  readonly form: string
  /** Input of the new record: the values that the options are requested with. */
  readonly input: { readonly [name: string]: unknown }
  readonly onCreated: (id: string) => void
}

/** Creates a missing record in a drawer over the form, which keeps what was typed, and selects it. */
export function NewRecord({ module, form: name, input, onCreated }: NewRecordProps) {
  const port = usePort()
  const { translator, markUnsaved = NO_GUARD } = port
  const depth = useContext(CreationDepth)
  const [open, setOpen] = useState(false)
  // Leaving the page asks about the text typed here as well.
  const hold = useActivation(markUnsaved)
  const form = module.forms.get(name)
  const inside = useMemo<Port>(() => {
    const close = (): void => setOpen(false)
    return {
      ...port,
      close,
      call: async (called, call, scope, options) => {
        const result = await port.call(called, call, scope, options)
        if (result.ok && called.id === module.id && call === form?.submit.calls) {
          const record = readRecord(module, result.body)
          nameCache(port).set(`${module.id}/${record.id}`, recordName(module, record))
          if (record.id !== '') onCreated(record.id)
          close()
        }
        return result
      },
    }
  }, [port, module, form, onCreated])
  if (!form) return null
  return (
    <>
      <div>
        <Button appearance="subtle" icon={<AddRegular />} onClick={() => setOpen(true)}>
          {translator.translate(form.title)}
        </Button>
      </div>
      {open && (
        <CreationDepth value={depth + 1}>
          <PortProvider port={inside}>
            <Suspense fallback={null}>
              <FormScreen module={module} form={form} input={input} presentation="drawer" onDirty={hold} />
            </Suspense>
          </PortProvider>
        </CreationDepth>
      )}
    </>
  )
}
