import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Form, Module } from '#engine/definition'
import { PortProvider, usePort } from '#renderers/context'
import { FormStore, FormView } from '#renderers/form'

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse' },
  column: {
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
})

const NO_NAMES = {}
const NO_VALUES = {}
const nothing = (): undefined => undefined

/** A module as its readers would see it: the form of a new record, the columns of its list and its filters. */
export function ModulePreview({ definition }: { readonly definition: unknown }) {
  const port = usePort()
  const made = useMemo(() => port.withDefinition?.(definition) ?? null, [port, definition])
  if (!made) return <p>{port.translator.translate('msg.general.formUnreadable')}</p>
  const form = made.module.forms.get('create') ?? made.module.forms.get('edit')
  return (
    <PortProvider port={made.port}>
      {form && <FormOfModule module={made.module} form={form} />}
      {made.module.list && <ListOfModule module={made.module} />}
    </PortProvider>
  )
}

function FormOfModule({ module, form }: { readonly module: Module; readonly form: Form }) {
  const { translator, environment } = usePort()
  const styles = useStyles()
  const parts = useMemo(
    () => [
      {
        id: module.id,
        title: null,
        store: new FormStore(form.plan, NO_VALUES, environment),
        sections: form.sections,
        names: NO_NAMES,
      },
    ],
    [module, form, environment],
  )
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{translator.translate(form.title)}</h3>
      <FormView parts={parts} onSubmit={nothing} footer={null} />
    </div>
  )
}

function ListOfModule({ module: { title, list, filters } }: { readonly module: Module }) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const columns = list?.columns ?? []
  const asked = [...filters.always, ...filters.more]
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{translate(title)}</h3>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={translate('lbl.general.columns')}>
          <thead>
            <tr>
              {columns.map((field) => (
                <th key={field.name} scope="col" className={styles.column}>
                  {translate(field.label)}
                </th>
              ))}
            </tr>
          </thead>
        </table>
      </div>
      {asked.length > 0 && (
        <p>
          {translate('lbl.general.said', {
            label: translate('lbl.general.filters'),
            text: asked.map(({ label }) => translate(label)).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
