import { Checkbox, Select, makeStyles, tokens } from '@fluentui/react-components'
import { ROW_BITS } from '#engine/access'
import { usePort } from '#renderers/context'
import type { OfferedAction } from './offeredFunctions.ts'
import { FLAGS, PRESETS, isPreset, canChange, rowsText, withRows } from './presets.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, 1fr) minmax(12rem, 2fr) repeat(3, auto)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: 0,
    minWidth: 0,
    border: 'none',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 767px)': { gridTemplateColumns: 'repeat(3, auto)', justifyContent: 'start' },
  },
  name: { float: 'left', padding: 0, '@media (max-width: 767px)': { gridColumn: '1 / -1' } },
  rows: { '@media (max-width: 767px)': { gridColumn: '1 / -1' } },
})

interface ActionRowProps {
  readonly action: OfferedAction
  readonly bits: number
  readonly enabled: boolean
  readonly onChange: (bits: number) => void
}

/** One action: which records it reaches, where it is seen, and whether it may be handed on. */
export function ActionRow({ action: { name, grantable }, bits, enabled, onChange }: ActionRowProps) {
  const styles = useStyles()
  const { translator } = usePort()
  const { translate } = translator
  const rows = bits & ROW_BITS
  const isGranted = bits !== 0
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>{name}</legend>
      <Select
        className={styles.rows}
        aria-label={translate('lbl.grants.rows', { action: name })}
        value={String(rows)}
        disabled={!enabled || grantable === 0}
        onChange={(_, { value }) => onChange(withRows(bits, Number(value), grantable))}
      >
        {PRESETS.map(([preset, reached]) => (
          <option
            key={preset}
            value={reached}
            disabled={!canChange(bits, withRows(bits, reached, grantable), grantable)}
          >
            {translate(`lbl.grants.${preset}`)}
          </option>
        ))}
        {!isPreset(rows) && <option value={rows}>{rowsText(rows, translator)}</option>}
      </Select>
      {FLAGS.map(([sign, bit]) => (
        <Checkbox
          key={sign}
          label={translate(`lbl.grants.${sign}`)}
          checked={(bits & bit) !== 0}
          disabled={!enabled || !isGranted || !canChange(bits, bits ^ bit, grantable)}
          onChange={() => onChange(bits ^ bit)}
        />
      ))}
    </fieldset>
  )
}
