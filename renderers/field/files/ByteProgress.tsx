import { ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { fileSize } from './fileSize.ts'

const useStyles = makeStyles({
  // The figures change on the spot, without moving what follows.
  figures: { fontVariantNumeric: 'tabular-nums' },
  bar: { marginBlock: tokens.spacingVerticalXXS },
})

interface ByteProgressProps {
  readonly label: string
  /** 0 to 100. */
  readonly percent: number
  /** Bytes of the whole. */
  readonly size: number
  readonly color?: 'brand' | 'warning'
  /** In place of the figures. */
  readonly text?: string
}

/** How much of some bytes has gone. It can be asked for, but is not called out. */
export function ByteProgress({ label, percent, size, color = 'brand', text }: ByteProgressProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { language } = translator
  const figures = { percent: percentText(percent, language), size: fileSize(size, language) }
  const words = text ?? translator.translate('lbl.general.fileProgress', figures)
  return (
    <>
      <ProgressBar
        className={styles.bar}
        thickness="large"
        value={percent}
        max={100}
        color={color}
        aria-label={label}
        // The label of the field would take the place of its own.
        aria-labelledby={undefined}
        aria-valuetext={words}
      />
      <span className={styles.figures}>{words}</span>
    </>
  )
}

const HUNDRED = 100
/** Figures after the point (UP-03). */
const DECIMALS = 2

/** A percentage as a language writes it, with two decimals. */
export const percentText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
  }).format(value / HUNDRED)
