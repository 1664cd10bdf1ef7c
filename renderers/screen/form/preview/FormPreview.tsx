import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { usePort, PortProvider } from '#renderers/context'
import { FailureBanner } from '#renderers/notice'
import { compileFormulario } from '#engine/form'
import type { Formulario, FormPlan, Values } from '#engine/form'
import { FormStore, FormView } from '#renderers/form'
import type { Form, Module } from '#engine/definition'
import { addDays } from '#engine/field'
import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'
import { usePreview } from './usePreview.ts'
import type { PreviewResult } from './usePreview.ts'
import { servedFormPart } from '../servedFormPart.ts'
import type { ServedFormState } from '../servedFormPart.ts'

const useStyles = makeStyles({
  pane: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    alignContent: 'start',
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { display: 'none' },
    // Inputs side by side have less room here than in a page.
    '& .fui-Combobox, & .fui-Dropdown, & .fui-Input, & .fui-Select': { minWidth: 0, maxWidth: '100%' },
    // Beside a long form it stays in the window.
    '@media (min-width: 992px)': {
      position: 'sticky',
      top: tokens.spacingVerticalM,
      maxHeight: 'calc(100vh - 120px)',
      overflowY: 'auto',
    },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  problems: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, color: tokens.colorStatusDangerForeground1 },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** The result of the form's input, drawn as its readers will see it. */
export function FormPreview(request: PreviewResult) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const { answer, failure } = usePreview(request)
  const problems = [...new Set((answer?.problems ?? []).map(({ message }) => message).filter(Boolean))]
  return (
    <section className={styles.pane} aria-label={translate('lbl.general.livePreview')}>
      <h2 className={styles.title}>{translate('lbl.general.livePreview')}</h2>
      <div role="status">
        {problems.length > 0 && (
          <ul className={styles.problems} aria-label={translate('lbl.general.previewProblems')}>
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {!answer && !failure && <p className={styles.note}>{translate('msg.general.loading')}</p>}
      </div>
      {failure && <FailureBanner failure={failure} />}
      {answer?.forms.map((form) => (
        <ServedPreview key={form.id} form={form} />
      ))}
      {answer && answer.definition !== null && <ModulePreview definition={answer.definition} />}
    </section>
  )
}

const NO_VALUES: Values = {}
const nothing = (): undefined => undefined

/** A served form as it is filled in. What was tried in it stays while its fields change. */
function ServedPreview({ form }: { readonly form: Formulario }) {
  const port = usePort()
  const [states] = useState(() => new Map<string, ServedFormState>())
  const parts = useMemo(() => {
    const compiled = compileFormulario(form, port)
    const begin = (plan: FormPlan, values: Values) => ({
      store: new FormStore(plan, values, port.environment),
      uploads: undefined,
    })
    const served = { form, plan: compiled.ok ? compiled.value : null, problem: null, values: NO_VALUES }
    return servedFormPart(served, states, begin, port.renderers).map(({ part }) => part.part)
  }, [form, port, states])
  return <FormView parts={parts} onSubmit={nothing} footer={null} />
}

const useModulePreviewStyles = makeStyles({
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
  cell: {
    padding: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

const NO_NAMES = {}
const NO_INITIAL_VALUES = {}
const ignore = (): undefined => undefined

/** A module as its readers would see it: the form of a new record, the columns of its list with sample rows, and its filters. */
function ModulePreview({ definition }: { readonly definition: unknown }) {
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
  const styles = useModulePreviewStyles()
  const parts = useMemo(
    () => [
      {
        id: module.id,
        title: null,
        store: new FormStore(form.plan, NO_INITIAL_VALUES, environment),
        sections: form.sections,
        names: NO_NAMES,
      },
    ],
    [module, form, environment],
  )
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{translator.translate(form.title)}</h3>
      <FormView parts={parts} onSubmit={ignore} footer={null} />
    </div>
  )
}

const SAMPLE_ROWS = [0, 1, 2]

function ListOfModule({ module: { title, list, filters } }: { readonly module: Module }) {
  const { translator, environment } = usePort()
  const { translate } = translator
  const styles = useModulePreviewStyles()
  const columns = list?.columns ?? []
  const asked = [...filters.always, ...filters.more]
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{translate(title)}</h3>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={translate('lbl.general.sampleRows')}>
          <thead>
            <tr>
              {columns.map((field) => (
                <th key={field.name} scope="col" className={styles.column}>
                  {translate(field.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SAMPLE_ROWS.map((at) => (
              <tr key={at}>
                {columns.map((field) => (
                  <td key={field.name} className={styles.cell}>
                    {sampleText(field, at, environment.now, translator)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
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

/** A value that a record could have in a field, so that a preview shows how its column looks: text for the row `at`. */
function sampleText(field: Field, at: number, now: string, translator: Translator): string {
  const value = sampleValue(field, at, now)
  return value === undefined
    ? `${translator.translate(field.label)} ${at + 1}`
    : field.kind.text(value, field, translator)
}

/** Undefined: a text says it as well. */
function sampleValue({ kind, options, source }: Field, at: number, now: string): unknown {
  if (options.length > 0) {
    const key = options[at % options.length]?.key
    return source.many ? [key] : key
  }
  const day = addDays(now.slice(0, 10), -3 * at)
  return SAMPLES[kind.kind]?.({ at, day, least: source.min ?? 0 })
}

interface Sample {
  readonly at: number
  readonly day: string
  readonly least: number
}

const SAMPLES: { readonly [kind: string]: (sample: Sample) => unknown } = {
  number: ({ at, least }) => least + 1 + 3 * at,
  percent: ({ at }) => 25 * (at + 1),
  money: ({ at, least }) => least + 12.5 * (at + 1),
  date: ({ day }) => day,
  dateTime: ({ at, day }) => `${day}T${9 + at}:30:00Z`,
  time: ({ at }) => `${10 + at}:30`,
  checkbox: ({ at }) => at % 2 === 0,
  email: ({ at }) => `name${at + 1}@example.org`,
  phone: ({ at }) => `+3460012345${at}`,
}
