import { Select, makeStyles, tokens } from '@fluentui/react-components'
import { BIT, ROW_BITS } from '#engine/access'
import { usePort } from '#renderers/context'
import { ActionRow } from './ActionRow.tsx'
import type { OfferedFunction } from './offeredFunctions.ts'
import { PRESETS, canChange, isPreset, rowsText, withRows } from './presets.ts'

const useStyles = makeStyles({
  every: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
  },
})

export type Actions = { readonly [action: string]: number }

interface FunctionPanelProps {
  readonly offered: OfferedFunction
  readonly granted: Actions
  readonly enabled: boolean
  readonly onChange: (granted: Actions) => void
}

/** The actions of one function: one choice for all of them, and each by itself. */
export function FunctionPanel({ offered: { id, actions }, granted, enabled, onChange }: FunctionPanelProps) {
  const styles = useStyles()
  const { translator } = usePort()
  const { translate } = translator
  const presets = new Set(actions.map((action) => (granted[action.id] ?? 0) & ROW_BITS))
  const [common] = presets.size === 1 ? presets : []
  const setAll = (rows: number): void => {
    const changed = actions.flatMap(({ id: action, grantable }) => {
      const bits = granted[action] ?? 0
      const next = withRows(bits, rows, grantable)
      return canChange(bits, next, grantable) ? [[action, next] as const] : []
    })
    onChange({ ...granted, ...Object.fromEntries(changed) })
  }
  return (
    <>
      {enabled && (
        <div className={styles.every}>
          <label htmlFor={`grants-${id}-every`}>{translate('lbl.grants.every')}</label>
          <Select
            id={`grants-${id}-every`}
            value={common === undefined ? '' : String(common)}
            disabled={actions.every(({ grantable }) => (grantable & ~BIT.grant) === 0)}
            onChange={(_, { value }) => setAll(Number(value))}
          >
            {common === undefined && (
              <option value="" disabled>
                {translate('lbl.grants.various')}
              </option>
            )}
            {PRESETS.map(([preset, rows]) => (
              <option key={preset} value={rows}>
                {translate(`lbl.grants.${preset}`)}
              </option>
            ))}
            {common !== undefined && !isPreset(common) && (
              <option value={common}>{rowsText(common, translator)}</option>
            )}
          </Select>
        </div>
      )}
      {actions.map((action) => (
        <ActionRow
          key={action.id}
          action={action}
          bits={granted[action.id] ?? 0}
          enabled={enabled}
          onChange={(bits) => onChange({ ...granted, [action.id]: bits })}
        />
      ))}
    </>
  )
}
