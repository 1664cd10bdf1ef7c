import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { translatorAtom } from '#app/language'

const useStyles = makeStyles({
  link: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 10,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    ':not(:focus)': { transform: 'translateY(-200%)' },
  },
})

/** The first stop of the keyboard: past the menu, to the content. */
export function SkipLink() {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  return (
    <a
      href={`#${CONTENT_ID}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {translate('lbl.shell.skip')}
    </a>
  )
}

/** Id of the element that holds the screen. */
export const CONTENT_ID = 'content'
