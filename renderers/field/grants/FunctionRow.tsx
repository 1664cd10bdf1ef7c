import { Button, TableCell, TableRow, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { usePort } from '#renderers/context'
import { FunctionPanel } from './FunctionPanel.tsx'
import type { Actions } from './FunctionPanel.tsx'
import type { OpenRight } from './RightMenu.tsx'
import type { OfferedAction, OfferedFunction } from './offeredFunctions.ts'
import { rightText, shortReach, unusualFlags } from './presets.ts'

const useStyles = makeStyles({
  name: { minWidth: 0, justifyContent: 'start', textAlign: 'start', paddingInline: 0 },
  count: {
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  right: { '@container (max-width: 719px)': { display: 'none' } },
  cell: {
    flexDirection: 'column',
    alignItems: 'start',
    minWidth: 0,
    maxWidth: '100%',
    textAlign: 'start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  granted: { fontWeight: tokens.fontWeightSemibold },
  none: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  flags: {
    display: 'block',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  panel: { height: 'auto', paddingBottom: tokens.spacingVerticalL },
})

interface FunctionRowProps {
  readonly offered: OfferedFunction
  /** The actions that have a column. */
  readonly columns: readonly OfferedAction[]
  readonly granted: Actions
  readonly enabled: boolean
  readonly onOpen: (right: OpenRight) => void
  readonly onChange: (granted: Actions) => void
}

/** One function: how many of its actions are granted, the reach of the common ones, and all of them when opened. */
export function FunctionRow({ offered, columns, granted, enabled, onOpen, onChange }: FunctionRowProps) {
  const styles = useStyles()
  const { translator } = usePort()
  const { translate } = translator
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { id: functionId, name, actions } = offered
  const held = actions.filter(({ id }) => (granted[id] ?? 0) !== 0).length
  return (
    <>
      <TableRow>
        <TableCell>
          <Button
            appearance="transparent"
            className={styles.name}
            icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              {name}{' '}
              <span className={styles.count}>{translate('lbl.grants.count', { held, all: actions.length })}</span>
            </span>
          </Button>
        </TableCell>
        {columns.map(({ id: actionId }) => {
          const action = actions.find(({ id }) => id === actionId)
          const bits = granted[actionId] ?? 0
          const flags = bits === 0 ? [] : unusualFlags(bits, translator)
          return (
            <TableCell key={actionId} className={styles.right}>
              {action && (
                <Button
                  size="small"
                  appearance="subtle"
                  className={styles.cell}
                  disabled={!enabled}
                  tabIndex={-1}
                  aria-haspopup="menu"
                  aria-label={translate('lbl.general.said', {
                    label: `${action.name}, ${name}`,
                    text: rightText(bits, translator),
                  })}
                  onClick={({ currentTarget }) => onOpen({ functionId, actionId, target: currentTarget })}
                >
                  <span className={bits === 0 ? styles.none : styles.granted}>{shortReach(bits, translator)}</span>
                  {flags.length > 0 && <span className={styles.flags}>{flags.join(', ')}</span>}
                </Button>
              )}
            </TableCell>
          )
        })}
      </TableRow>
      {isOpen && (
        <TableRow id={panel}>
          <TableCell colSpan={columns.length + 1} className={styles.panel}>
            <FunctionPanel offered={offered} granted={granted} enabled={enabled} onChange={onChange} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
