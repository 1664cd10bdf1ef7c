import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'

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

interface NamedTextProps {
  readonly text: string
  readonly names: readonly string[]
}

/** A text, and a list of what it is about. */
export function NamedText({ text, names }: NamedTextProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <>
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
    </>
  )
}
