import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { readRecord } from '#engine/call'
import type { Module } from '#engine/definition'
import { PortProvider, usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import { nameCache, recordName } from './recordSearch.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

// Forms import fields. The import back is dynamic, so that it runs only when the dialog is opened.
const FilledForm = loadable(() => import('#renderers/screen').then((loaded) => loaded.EditForm))

interface NewRecordProps {
  readonly module: Module
  readonly form: string
  readonly label: string
  /** Input of the new record: the values that the options are requested with. */
  readonly input: { readonly [name: string]: unknown }
  readonly onCreated: (id: string) => void
}

/** Creates a missing record in a dialog over the form and selects it. Closing with unsaved input asks first. */
export function NewRecord({ module, form: name, label, input, onCreated }: NewRecordProps) {
  const port = usePort()
  const { translator } = port
  const [open, setOpen] = useState(false)
  const form = module.forms.get(name)
  const { setDirty, leave } = useLeaveGuard(() => setOpen(false))
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
  const title = translator.translate('lbl.general.newRecord', { label })
  return (
    <>
      <div>
        <Button appearance="subtle" icon={<AddRegular />} onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={(_, data) => !data.open && void leave()}>
        {/* React bubbles the submit event to the surrounding form, which must not be submitted. */}
        <DialogSurface onSubmit={(event) => event.stopPropagation()}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <PortProvider port={inside}>
                <FilledForm
                  module={module}
                  form={form}
                  record={null}
                  input={input}
                  onDirty={setDirty}
                  onCancel={() => void leave()}
                />
              </PortProvider>
            </DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  )
}
