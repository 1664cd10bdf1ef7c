import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
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
