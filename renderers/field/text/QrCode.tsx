import { makeStyles, tokens } from '@fluentui/react-components'
import qrcode from 'qrcode-generator'
import { useMemo } from 'react'

/** Modules around the code that scanners need to find it (ISO/IEC 18004, 9.1). */
const QUIET = 4

const useStyles = makeStyles({
  code: {
    display: 'block',
    width: '200px',
    maxWidth: '100%',
    marginBlockEnd: tokens.spacingVerticalS,
    // Dark on light whatever the theme is: many scanners read nothing else.
    backgroundColor: tokens.colorNeutralForegroundStaticInverted,
    color: tokens.colorNeutralForeground1Static,
    forcedColorAdjust: 'none',
  },
})

/** A text as a QR code. The text itself stands beside it for those who cannot scan it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles()
  const { size, path } = useMemo(() => drawn(text), [text])
  const box = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${box} ${box}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** The dark modules as squares of one unit. */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const places = Array.from({ length: size }, (_, at) => at)
  const dark = places.flatMap((row) =>
    places.flatMap((column) => (code.isDark(row, column) ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  return { size, path: dark.join('') }
}
