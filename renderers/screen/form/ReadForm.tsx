import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState, useCallback } from 'react'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { mediaOf } from '#engine/field'
import { rowEnvironment, offeredInContext, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'
import { FormStore, defaultSections, titleText } from '#renderers/form'
import { DetailsView } from '#renderers/details'
import { FileToolsContext } from '#renderers/field'
import type { AnsweredFile } from '#renderers/field'
import { FailureBanner, Banner } from '#renderers/notice'
import { RecordActions, ActionButton } from '#renderers/toolbar'
import { useServed } from './useServed.ts'

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalXXL },
})

const NO_NAMES = {}
/** Nobody signs a file of a form that cannot be shown as it was filled in. Which are signed is shown. */
const noTools = (): ReactNode => null

interface ReadFormProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
}

/** A form that is only read, with the answers to its served forms. */
export function ReadForm({ module, form, record, input }: ReadFormProps) {
  const { translator, environment } = usePort()
  const styles = useStyles()
  const around = useMemo(() => rowEnvironment(environment, record, input), [environment, record, input])
  const [store] = useState(() => new FormStore(form.plan, record?.values ?? {}, around))
  const served = useServed({ module, form, record, input, store })
  const tools = useFileTools({ module, record, input })
  return (
    <div className={styles.parts}>
      {served.failure && <FailureBanner failure={served.failure} />}
      {record && <RecordActions module={module} record={record} input={input} screen={form.name} />}
      <DetailsView
        plan={form.plan}
        sections={form.sections}
        values={record?.values ?? {}}
        names={record?.labels ?? NO_NAMES}
        environment={around}
      />
      {served.forms.map(({ form: one, plan, problem, values }) =>
        plan ? (
          <FileToolsContext key={one.id} value={problem === null ? tools : noTools}>
            <DetailsView
              title={titleText(one.nombre)}
              notice={problem !== null && <Banner tone="warning" text={problem} />}
              plan={plan}
              sections={defaultSections(plan)}
              values={values}
              names={NO_NAMES}
              environment={around}
            />
          </FileToolsContext>
        ) : (
          <Banner key={one.id} tone="warning" text={translator.translate('msg.general.formUnreadable')} />
        ),
      )}
    </div>
  )
}

interface FileToolsOptions {
  readonly module: Module
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
}

/** The actions of a module on each signable file of a record. */
function useFileTools({ module, record, input }: FileToolsOptions): (file: AnsweredFile) => ReactNode {
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
