import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { translatorAtom } from '#app/language'
import { applicationAtom } from '#app/state'

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  logo: { maxHeight: '32px', maxWidth: '160px', objectFit: 'contain' },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})

/** Logo and name of the organisation. */
export function Brand() {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const application = useAtomValue(applicationAtom)
  const logo = application?.attributes['logo']
  return (
    <span className={styles.brand}>
      {logo && <img alt="" src={logo} className={styles.logo} />}
      <span className={styles.name}>{application?.name || translate('lbl.shell.product')}</span>
    </span>
  )
}
