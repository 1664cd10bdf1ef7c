import { Slider, makeStyles, tokens } from '@fluentui/react-components'
import type { WidgetProps } from '@rjsf/utils'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  slider: { flexGrow: 1 },
  // Figures of one width, so that nothing moves while it slides.
  value: { minWidth: '4ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

/** A number between two ends. */
export function RangeWidget({ id, value, schema, disabled, readonly, onChange, onBlur }: WidgetProps) {
  const styles = useStyles()
  return (
    <div className={styles.row}>
      <Slider
        id={id}
        className={styles.slider}
        value={typeof value === 'number' ? value : (schema.minimum ?? 0)}
        min={schema.minimum}
        max={schema.maximum}
        step={schema.multipleOf}
        disabled={disabled || readonly}
        onChange={(_, data) => onChange(data.value)}
        onBlur={() => onBlur(id, value)}
      />
      <output htmlFor={id} className={styles.value}>
        {value}
      </output>
    </div>
  )
}
