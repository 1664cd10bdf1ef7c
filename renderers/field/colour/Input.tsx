import { FieldContextProvider, Input, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { BLACK, WHITE, contrast, readColour, writeColour } from '#renderers/theme'
import type { InputProps } from '../renderer.ts'
import { nullIfEmpty, textOf, readOnlyProps } from '../textOf.ts'

const useStyles = makeStyles({
  parts: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, maxWidth: '240px' },
  picker: {
    width: '44px',
    height: '32px',
    padding: 0,
    flexShrink: 0,
    cursor: 'pointer',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  code: { flexGrow: 1, minWidth: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** The platform's own picker beside the code, and how well white and black can be read on the colour. */
export function ColourInput({ field, id, label, value, enabled, onChange, onLeave }: InputProps) {
  const { translator, environment } = usePort()
  const styles = useStyles()
  const colour = readColour(textOf(value))
  const leave = (): void => {
    const read = typeof value === 'string' ? field.kind.accept(value, field, environment) : null
    if (read?.ok) onChange(read.value)
    onLeave()
  }
  return (
    <>
      <div className={styles.parts}>
        <FieldContextProvider value={undefined}>
          <input
            type="color"
            className={styles.picker}
            aria-label={translator.translate('lbl.general.pickColour', { label })}
            value={writeColour(colour ?? BLACK)}
            disabled={!enabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        </FieldContextProvider>
        <Input
          id={id}
          className={styles.code}
          value={textOf(value)}
          spellCheck={false}
          {...readOnlyProps(enabled)}
          onChange={(_, data) => onChange(nullIfEmpty(data.value))}
          onBlur={leave}
        />
      </div>
      {colour && (
        <p className={styles.hint}>
          {translator.translate('msg.field.contrast', {
            white: ratio(contrast(colour, WHITE), translator.language),
            black: ratio(contrast(colour, BLACK), translator.language),
          })}
        </p>
      )}
    </>
  )
}

const ratio = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.floor(value * 10) / 10)
