import { Input, makeStyles, mergeClasses } from '@fluentui/react-components'
import { readHour, writeHour } from '#engine/field'
import { usePort } from '#renderers/context'
import { readOnlyProps } from '../textOf.ts'
import { useTypedText } from '../date/useTypedText.ts'

interface HourBoxProps {
  readonly id: string
  /** `HH:mm`, or what was typed and is no time. */
  readonly value: unknown
  readonly enabled: boolean
  readonly keeps: boolean
  /** Ids of what names it, where a label does not. */
  readonly labelledBy?: string
  readonly className?: string
  readonly onChange: (value: string | null) => void
  readonly onLeave: () => void
}

/** The width follows the content. */
const useStyles = makeStyles({ box: { maxWidth: 'var(--box, 160px)' } })

/** Input of a time of day in any usual notation, shown with the organisation's clock of 24 or 12 hours. */
export function TimeBox({ id, value, enabled, keeps, labelledBy, className, onChange, onLeave }: HourBoxProps) {
  const { translator, hour12 } = usePort()
  const styles = useStyles()
  const typed = useTypedText({
    value,
    read: readHour,
    write: (hour) => writeHour(hour, hour12, translator.language),
    keeps,
    onChange,
    onLeave,
  })
  return (
    <Input
      {...typed}
      id={id}
      {...readOnlyProps(enabled)}
      autoComplete="off"
      {...(hour12 ? {} : { inputMode: 'numeric' as const })}
      className={mergeClasses(styles.box, className)}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}
      placeholder={translator.translate(hour12 ? 'lbl.general.hourFormat12' : 'lbl.general.hourFormat')}
    />
  )
}
