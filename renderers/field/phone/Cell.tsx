import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { useLoaded } from '../useLoaded.ts'

const useStyles = makeStyles({
  // Its groups of digits are one number.
  number: { whiteSpace: 'nowrap' },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
})

/** A number that can be called where the device can call. */
export function PhoneCell({ field, value }: CellProps) {
  const { translator } = usePort()
  const styles = useStyles()
  useLoaded([field])
  const words = field.kind.text(value, field, translator)
  if (!words.startsWith('+')) return <span className={styles.number}>{words}</span>
  return (
    <a className={mergeClasses(styles.number, styles.link)} href={`tel:${words.replaceAll(' ', '')}`}>
      {words}
    </a>
  )
}
