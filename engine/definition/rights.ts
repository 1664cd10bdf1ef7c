import type { Action, Form, Right } from './model.ts'

/** An export without a call of its own is the list's call, asked for as CSV. */
export const EXPORT = 'export'
const LIST = 'list'

/** Calls that reading needs, beside those that an action leads to. */
const READING: readonly string[] = ['list', 'get']

/** Who may make a call: whoever is offered an action that leads to it, by a form or at once. Nothing is written twice. */
export function rightsOf(
  call: string,
  actions: Iterable<Action>,
  forms: ReadonlyMap<string, Form>,
  view: readonly Right[],
): readonly Right[] {
  const found = new Map<string, Right>()
  const add = (right: Right): unknown => found.set(`${right.functionId}.${right.actionId}`, right)
  if (READING.includes(call)) view.forEach(add)
  for (const action of actions) if (leadsTo(action, call, forms)) action.needs.forEach(add)
  return [...found.values()]
}

/** A form reads its record by `get` when it is opened for one; an action of the list opens it for none. */
function leadsTo({ effect, on }: Action, call: string, forms: ReadonlyMap<string, Form>): boolean {
  if (effect.calls === call || (effect.calls === EXPORT && call === LIST)) return true
  const opened = [effect.opens, ...[...effect.codes.values()].map(({ opens }) => opens)].flatMap((name) =>
    name === null ? [] : (forms.get(name) ?? []),
  )
  return opened.some(
    (form) =>
      form.submit.calls === call ||
      form.formularios === call ||
      (form.reads ?? (on === 'list' ? null : 'get')) === call,
  )
}

export const publicCalls = (forms: Iterable<Form>): ReadonlySet<string> =>
  new Set(
    [...forms]
      .filter((form) => form.public)
      .flatMap((form) => [form.submit.calls, form.reads, form.formularios].filter((name) => name !== null)),
  )
