import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { translatorAtom } from '#app/language'

const useStyles = makeStyles({
  waiting: {
    // A start that is over at once shows nothing turning.
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    animationDuration: '150ms',
  },
  ring: {
    width: '36px',
    height: '36px',
    border: `${tokens.strokeWidthThicker} solid ${tokens.colorBrandStroke2}`,
    borderTopColor: tokens.colorBrandStroke1,
    borderRadius: tokens.borderRadiusCircular,
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1.5s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '6s' },
  },
})

/** Shown until the first screen has loaded, without text until the texts have loaded. The spinner of the design system would be larger than the page. */
export function LoadingPage() {
  const styles = useStyles()
  const { page } = useCenteredPage()
  const translator = useAtomValue(translatorAtom)
  const key = 'msg.general.loading'
  return (
    <main className={mergeClasses(page, styles.waiting)} aria-busy="true">
      <div className={styles.ring} />
      <p role="status">{translator.hasText(key) ? translator.translate(key) : ''}</p>
    </main>
  )
}

/** Styles for content centred on the page, before the portal is loaded. */
export const useCenteredPage = makeStyles({
  page: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minHeight: '100dvh',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
})
