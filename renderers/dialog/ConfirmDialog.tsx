import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { QuestionOf } from '#renderers/context'
import { useDangerClass } from '#renderers/theme'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogProps } from './DialogFrame.tsx'

const useStyles = makeStyles({
  text: { margin: 0 },
  names: {
    margin: 0,
    maxHeight: '240px',
    overflowY: 'auto',
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineStart: tokens.spacingHorizontalXXL,
    paddingInlineEnd: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

/** Asks before something is done. The first button is the way out, the last one the usual way on. */
export function ConfirmDialog({ question, onAnswer }: DialogProps<QuestionOf<'confirm'>>) {
  const { title, text, names, choices, cancel, danger } = question
  const styles = useStyles()
  const dangerClass = useDangerClass()
  const id = useId()
  const last = choices.length - 1
  return (
    <DialogFrame
      title={title}
      type="alert"
      onCancel={() => onAnswer(null)}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{cancel}</Button>
          {choices.map(({ key, label }, at) => (
            <Button
              key={key}
              appearance={at === last ? 'primary' : 'secondary'}
              {...(danger && at === last ? { className: dangerClass } : {})}
              onClick={() => onAnswer(key)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <p id={id} className={styles.text}>
        {text}
      </p>
      {names.length > 0 && (
        // A list that scrolls must be reached by the keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul aria-labelledby={id} className={styles.names} tabIndex={0}>
          {names.map((name, at) => (
            // Two records may have one name, and their order stands.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{name}</li>
          ))}
        </ul>
      )}
    </DialogFrame>
  )
}
