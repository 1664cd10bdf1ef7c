import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular, ErrorCircleRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Mark, Module } from '#engine/definition'
import { formScope } from '#engine/form'
import type { Tone } from '#engine/source'
import { recordPlaceholders, rowEnvironment } from '#renderers/action'
import { usePort } from '#renderers/context'
import { Hint } from '#renderers/layer'

const useStyles = makeStyles({
  marked: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  // A target of its own, so that the words can be reached by keyboard and finger.
  mark: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    cursor: 'help',
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase400,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  information: { color: tokens.colorNeutralForeground3 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
})

const ICONS: { readonly [tone in Tone]: FluentIcon } = {
  information: InfoRegular,
  success: CheckmarkCircleRegular,
  warning: WarningRegular,
  error: ErrorCircleRegular,
}

/** Whether a mark is set on a row. */
export function useIsMarked(
  mark: Mark | undefined,
  record: RecordView,
  input: { readonly [name: string]: unknown },
): boolean {
  const { environment } = usePort()
  return mark?.condition.holds(formScope(record.values, [], rowEnvironment(environment, record, input)), false) ?? false
}

interface MarkedValueProps {
  readonly mark: Mark
  readonly module: Module
  readonly record: RecordView
  readonly children: ReactNode
}

/** A value with a sign beside it that says in words what it means. */
export function MarkedValue({ mark, module, record, children }: MarkedValueProps) {
  const port = usePort()
  const styles = useStyles()
  const Sign = ICONS[mark.tone]
  const words = port.translator.translate(mark.text, recordPlaceholders(module, record, port))
  return (
    <span className={styles.marked}>
      {children}
      <Hint text={words}>
        <button type="button" className={mergeClasses(styles.mark, styles[mark.tone])}>
          <Sign />
        </button>
      </Hint>
    </span>
  )
}
