import { makeStyles, tokens } from '@fluentui/react-components'
import { WifiWarningRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { translatorAtom } from '#app/language'
import { useConnection } from './useConnection.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
  },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500 },
})

/** Shows that the server cannot be reached and that no input is lost. The live region is always present, so that screen readers announce it. */
export function ConnectionBar() {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const isThere = useConnection()
  return (
    <div role="status">
      {!isThere && (
        <div className={styles.bar}>
          <WifiWarningRegular aria-hidden className={styles.icon} />
          <span>{translate('msg.shell.offline')}</span>
        </div>
      )}
    </div>
  )
}
