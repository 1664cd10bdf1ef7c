import {
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { usePort } from '#renderers/context'
import { FunctionRow } from './FunctionRow.tsx'
import type { Actions } from './FunctionPanel.tsx'
import { RightMenu } from './RightMenu.tsx'
import type { OpenRight } from './RightMenu.tsx'
import { commonActions } from './offeredFunctions.ts'
import type { OfferedFunction } from './offeredFunctions.ts'

const useStyles = makeStyles({
  room: { containerType: 'inline-size', minWidth: 0 },
  table: { tableLayout: 'fixed' },
  name: {
    width: '28%',
    fontWeight: tokens.fontWeightSemibold,
    '@container (max-width: 719px)': { width: '100%' },
  },
  action: { fontWeight: tokens.fontWeightSemibold, '@container (max-width: 719px)': { display: 'none' } },
})

interface RightsTableProps {
  /** The rows. */
  readonly functions: readonly OfferedFunction[]
  /** All functions, which decide the columns. */
  readonly all: readonly OfferedFunction[]
  readonly granted: { readonly [functionId: string]: Actions }
  readonly enabled: boolean
  readonly onChange: (functionId: string, actions: Actions) => void
}

/** Functions by actions. A cell shows how far a right reaches; a row opens to all actions of its function. */
export function RightsTable({ functions, all, granted, enabled, onChange }: RightsTableProps) {
  const styles = useStyles()
  const { translate } = usePort().translator
  const [open, setOpen] = useState<OpenRight | null>(null)
  const columns = commonActions(all)
  const opened = functions.find(({ id }) => id === open?.functionId)
  const action = opened?.actions.find(({ id }) => id === open?.actionId)
  return (
    <div className={styles.room}>
      <Table
        role="grid"
        size="small"
        className={styles.table}
        aria-label={translate('lbl.grants.table')}
        onKeyDown={moveInTable}
      >
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.name}>{translate('lbl.grants.function')}</TableHeaderCell>
            {columns.map(({ id, name }) => (
              <TableHeaderCell key={id} className={styles.action}>
                {name}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {functions.map((offered) => (
            <FunctionRow
              key={offered.id}
              offered={offered}
              columns={columns}
              granted={granted[offered.id] ?? {}}
              enabled={enabled}
              onOpen={setOpen}
              onChange={(actions) => onChange(offered.id, actions)}
            />
          ))}
        </TableBody>
      </Table>
      {open && opened && action && (
        <RightMenu
          key={`${open.functionId}.${open.actionId}`}
          target={open.target}
          action={action}
          bits={granted[opened.id]?.[action.id] ?? 0}
          onChange={(bits) => onChange(opened.id, { ...granted[opened.id], [action.id]: bits })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** Steps by row and by column. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus by arrows from a button in a cell to the next one; cells without a button are passed over. */
function moveInTable(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = event.target instanceof HTMLButtonElement ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return
  const rows = [...event.currentTarget.rows]
  let [y, x] = [row.rowIndex, cell.cellIndex]
  for (;;) {
    ;[y, x] = [y + step[0], x + step[1]]
    const next = rows[y]?.cells[x]
    if (rows[y] === undefined || x < 0 || x >= row.cells.length) return
    const button = next?.querySelector(':scope > button')
    if (button instanceof HTMLButtonElement && !button.disabled) {
      event.preventDefault()
      button.focus()
      return
    }
  }
}
