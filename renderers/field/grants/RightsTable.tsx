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
import { usePort } from '#renderers/context'
import { FunctionRow } from './FunctionRow.tsx'
import type { Actions } from './FunctionPanel.tsx'
import { RightMenu } from './RightMenu.tsx'
import type { OpenRight } from './RightMenu.tsx'
import { moveInTable } from './moveInTable.ts'
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
