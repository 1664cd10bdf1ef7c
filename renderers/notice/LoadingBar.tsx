import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  room: {
    height: '2px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground6,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  bar: {
    width: '33%',
    height: '100%',
    backgroundColor: tokens.colorCompoundBrandBackground,
    backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralBackground6} 0%, ${tokens.colorTransparentBackground} 50%, ${tokens.colorNeutralBackground6} 100%)`,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  moves: {
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
    animationDuration: '3s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (prefers-reduced-motion: reduce)': {
      width: '100%',
      animationName: { '0%': { opacity: 0.2 }, '50%': { opacity: 1 }, '100%': { opacity: 0.2 } },
    },
  },
})

/** Something is on its way, nobody knows how far. The design system's bar would bring its motion into every page. */
export function LoadingBar() {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <div role="progressbar" aria-label={translator.translate('msg.general.loading')} className={styles.room}>
      <div className={mergeClasses(styles.bar, styles.moves)} />
    </div>
  )
}
