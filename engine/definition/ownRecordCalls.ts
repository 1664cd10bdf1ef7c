import type { ReportFault } from './fault.ts'
import type { Call, Form, Module } from './model.ts'

/** The calls that a form makes for the reader's own record: the one that reads it, and the one that it submits. */
export const ownRecordCalls = ({ reads, submit }: Form, { calls }: Pick<Module, 'calls'>): readonly Call[] =>
  [reads ?? 'get', submit.calls].flatMap((name) => (name === null ? [] : (calls.get(name) ?? [])))

/** Reports forms of the reader's own record with a call that not everybody may make for it. */
export function checkOwnRecordForms(module: Pick<Module, 'calls' | 'forms'>, fault: ReportFault): void {
  for (const form of module.forms.values()) {
    if (!form.self) continue
    const reads = form.reads ?? 'get'
    if (!module.calls.has(reads))
      fault(`/forms/${form.name}/self`, 'unknownCall', { call: reads, known: [...module.calls.keys()] })
    const call = ownRecordCalls(form, module).find(({ self, needs }) => self === null && needs.kind === 'rights')
    if (call) fault(`/forms/${form.name}/self`, 'noSelf', { call: call.name })
  }
}
