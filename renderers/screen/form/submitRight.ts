import type { RecordView } from '#engine/call'
import type { Form, Module, Right } from '#engine/definition'
import type { Port } from '#renderers/context'

/** The right of the action that opens this form. */
export function submitRight(port: Port, module: Module, form: Form, record: RecordView | null): Right | undefined {
  const action =
    module.actions.get(form.name) ??
    [...module.actions.values()].find(
      ({ effect }) => effect.opens === form.name || [...effect.codes.values()].some(({ opens }) => opens === form.name),
    )
  return action?.needs.find((right) =>
    record && right.functionId === module.functionId ? record.actions.includes(right.actionId) : port.can(right),
  )
}
