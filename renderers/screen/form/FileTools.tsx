import { useCallback } from 'react'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { mediaOf } from '#engine/field'
import { offeredInContext, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'
import type { AnsweredFile } from '#renderers/field'
import { ActionButton } from '#renderers/toolbar'

interface FileToolsOptions {
  readonly module: Module
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
}

/** The actions of a module on each signable file of a record. */
export function useFileTools({ module, record, input }: FileToolsOptions): (file: AnsweredFile) => ReactNode {
  return useCallback(
    (file) => record && <FileTools module={module} record={record} input={input} file={file} />,
    [module, record, input],
  )
}

interface FileToolsProps extends FileToolsOptions {
  readonly record: RecordView
  readonly file: AnsweredFile
}

const PDF = 'application/pdf'

/** The actions on one file. A signature is asked for once, and for a PDF. */
function FileTools({ module, record, input, file }: FileToolsProps) {
  const port = usePort()
  const context = { module, record, input: { ...input, file, fileId: file.id } }
  const runner = useAction(context)
  const canBeSigned = mediaOf(file.name) === PDF && !file.firmadoPorUsuario
  return offeredInContext(context, 'file', port)
    .filter(({ effect }) => effect.signs === null || canBeSigned)
    .map((action) => (
      <ActionButton
        key={action.name}
        context={context}
        action={action}
        runner={runner}
        appearance="secondary"
        about={file.name}
      />
    ))
}
