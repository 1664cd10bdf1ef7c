import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { translatorAtom } from '#app/language'
import { applicationAtom } from '#app/state'
import { Footer } from './Footer.tsx'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  main: {
    display: 'grid',
    alignContent: 'center',
    gap: tokens.spacingVerticalXL,
    flexGrow: 1,
    width: '100%',
    maxWidth: '432px',
    marginInline: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
  },
  brand: { display: 'flex', justifyContent: 'center' },
})

/** A page outside the portal: the organisation, one card, and the footer. */
export function CardPage({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.brand}>
          <Brand />
        </div>
        {children}
      </main>
      <Footer />
    </div>
  )
}

const useBrandStyles = makeStyles({
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
  const styles = useBrandStyles()
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
