import { makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { FailureBanner } from '#renderers/notice'
import { ModulePreview } from './ModulePreview.tsx'
import { ServedPreview } from './ServedPreview.tsx'
import { usePreview } from './usePreview.ts'
import type { Previewed } from './usePreview.ts'

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
export function FormPreview(request: Previewed) {
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
