import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import type { RecordView } from '#engine/call'
import { openTarget } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { offeredActions, openingTarget } from '#renderers/action'
import { usePort } from '#renderers/context'
import type { Port, Target } from '#renderers/context'
import { Hint } from '#renderers/layer'
import type { RecordOrder } from '../recordOrder.ts'

const useStyles = makeStyles({
  pager: { display: 'flex', flexShrink: 0 },
})

interface RecordPagerProps {
  readonly module: Module
  readonly form: Form
  readonly id: string
  readonly order: RecordOrder
  /** Opens the same screen of another record. */
  readonly onOpen: (target: Target) => void
}

/** Leads to the record before and the one after in the list that the user comes from. Empty if the record is not in it. */
export function RecordPager({ module, form, id, order, onOpen }: RecordPagerProps) {
  const port = usePort()
  const styles = useStyles()
  const { translate } = port.translator
  const at = order.records.findIndex((record) => record.id === id)
  if (at === -1 || order.records.length === 1) return null
  const targetOf = (record: RecordView): Target | null => screenOf(module, form, record, order, port)
  const before = firstOf(order.records.slice(0, at).toReversed(), targetOf)
  const after = firstOf(order.records.slice(at + 1), targetOf)
  return (
    <div className={styles.pager}>
      <Hint text={translate('lbl.general.previousRecord')}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={translate('lbl.general.previousRecord')}
          disabledFocusable={!before}
          onClick={() => before && onOpen(before)}
        />
      </Hint>
      <Hint text={translate('lbl.general.nextRecord')}>
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={translate('lbl.general.nextRecord')}
          disabledFocusable={!after}
          onClick={() => after && onOpen(after)}
        />
      </Hint>
    </div>
  )
}

/** Returns this form of another record, as its row would open it. Null: its row offers no such action. */
function screenOf(module: Module, form: Form, record: RecordView, { input }: RecordOrder, port: Port): Target | null {
  const action = offeredActions(module, 'row', record, input, port).find(
    ({ effect }) => effect.opens !== null && opensForm(effect.opens, module, form) && effect.confirm === null,
  )
  return action ? openingTarget(port, { module, record, input }, action) : null
}

function opensForm(opens: string, module: Module, form: Form): boolean {
  const to = openTarget(opens, module)
  return to.kind === 'screen' && to.module === module.id && to.screen === form.name
}

/** Returns the first result that is not null, without making those after it. */
function firstOf<Value, Result>(values: readonly Value[], make: (value: Value) => Result | null): Result | null {
  for (const value of values) {
    const made = make(value)
    if (made !== null) return made
  }
  return null
}
