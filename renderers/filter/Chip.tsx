import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  // An address may contain any text, including one long word.
  words: { minWidth: 0, overflowWrap: 'anywhere' },
})

interface ChipProps {
  readonly label: string
  /** Unique name of the removed condition, for the button. */
  readonly name: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One active filter, with a button to remove it. */
export function Chip({ label, name, onRemove, children }: ChipProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  return (
    <li className={styles.chip}>
      <span className={styles.words}>
        {translate('lbl.general.said', { label, text: '' })}
        {children}
      </span>
      <Button
        appearance="transparent"
        shape="circular"
        size="small"
        icon={<DismissRegular />}
        aria-label={translate('lbl.general.removeFilter', { label: name })}
        onClick={onRemove}
      />
    </li>
  )
}
