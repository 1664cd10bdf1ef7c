import type { FormPlan } from '#engine/form'
import { FormStore } from '../../renderers/form/store.ts'
import type { FieldView } from '../../renderers/form/fieldView.ts'
import { errorsOf, refusalsOf, said, saidByEngine } from './compare.ts'
import { drawEdit, fieldAt } from './generate/edits.ts'
import type { Tape } from './generate/tape.ts'
import { unsigned } from './reference/files.ts'
import type { Reading } from './reference/interpret.ts'
import {
  afterEdit,
  afterHiding,
  afterLook,
  isTold,
  openScreen,
  read,
  rowsAt,
  moved,
  shownAt,
  valueAt,
} from './reference/screen.ts'
import type { Edit, Screen } from './reference/screen.ts'
import { same } from './same.ts'
import { reasonOf, world } from './sides.ts'
import type { Decision, Sides } from './sides.ts'
import { TYPE } from './served.ts'
import type { Answer, ServedForm } from './served.ts'
import { travel } from './travel.ts'

const MOST_EDITS = 9

/** Fields as a page shows them. They are read from the store only when it reports a change. */
interface Page {
  readonly seen: Map<string, FieldView>
  readonly look: (pointers: Iterable<string>) => void
}

function pageOf(store: FormStore): Page {
  const seen = new Map<string, FieldView>()
  return {
    seen,
    look: (pointers) => {
      for (const pointer of pointers) {
        if (seen.has(pointer)) continue
        seen.set(pointer, store.field(pointer))
        store.subscribe(pointer, () => seen.set(pointer, store.field(pointer)))
      }
    },
  }
}

/** Result of a sequence of edits that was sent in the end. */
export interface Sent {
  readonly accepted: boolean
  readonly decision: Decision
  readonly reading: Reading
}

/**
 * A form filled on a screen: after each edit the page shows what the reference reads from what was typed; in the end it is sent, and
 * the server decides and stores the same.
 */
export function agreeOnScreen({ decide }: Sides, plan: FormPlan, form: ServedForm, record: Answer, tape: Tape): Sent {
  const store = new FormStore(plan, record, world)
  const page = pageOf(store)
  let screen = openScreen(form.campos, record)
  const edits: Edit[] = []
  const about = (): unknown => ({ record, edits, form: form.campos })
  const look = (edit: Edit | null): Reading => {
    let reading = read(form.campos, screen, world)
    const anew = afterHiding(screen, reading, (pointer) => fieldAt(form.campos, pointer))
    if (anew !== screen) {
      screen = anew
      reading = read(form.campos, screen, world)
    }
    screen = afterLook(screen, edit, reading)
    page.look(reading.states.keys())
    compare(form, store, page, screen, reading, about)
    return reading
  }
  let reading = look(null)
  for (let left = tape.below(MOST_EDITS + 1); left > 0; left--) {
    const edit = drawEdit(form.campos, screen, reading, tape)
    edits.push(edit)
    carryOut(store, edit, screen)
    screen = afterEdit(screen, edit)
    reading = look(edit)
  }
  return send(decide, form, store, reading, about)
}

function carryOut(store: FormStore, edit: Edit, screen: Screen): void {
  switch (edit.kind) {
    case 'write':
      return store.write(edit.pointer, edit.value)
    case 'addRow':
      return store.addRow(edit.pointer)
    case 'removeRow':
      return store.removeRow(edit.pointer, edit.at)
    case 'moveRow':
      // A row is moved by itself, or all rows are written in another order: it is the same.
      return edit.from < edit.to
        ? store.moveRow(edit.pointer, edit.from, edit.to)
        : store.write(edit.pointer, moved(rowsAt(screen, edit.pointer), edit.from, edit.to))
    case 'leave':
      return store.touchLater(edit.pointer)()
    case 'submit':
      return void store.submit()
    case 'reset':
      return store.reset()
  }
}

function compare(
  form: ServedForm,
  store: FormStore,
  page: Page,
  screen: Screen,
  reading: Reading,
  about: () => unknown,
): void {
  for (const [pointer, seen] of page.seen) {
    const { visible, enabled, required, value, rows, shown } = seen
    const state = reading.states.get(pointer)
    if (!state) {
      same(`what is gone at ${pointer}`, visible, false, about)
      continue
    }
    same(`the field at ${pointer}`, { visible, enabled, required }, state, about)
    if (state.visible) {
      const held = valueAt(state.enabled ? screen.typed : reading.counting, pointer)
      const type = fieldAt(form.campos, pointer)?.type.id
      if (type === TYPE.repeat) same(`the rows at ${pointer}`, rows, idsOf(held), about)
      else if (type !== TYPE.group && type !== TYPE.information) same(`the value at ${pointer}`, value, held, about)
    }
    const problem = shown?.kind === 'problem' ? shown.problem : null
    const due = shownAt(screen, reading, pointer)
    same(
      `what is said at ${pointer}`,
      problem && [reasonOf(problem.code), problem.severity],
      due && [due.reason, due.severity],
      about,
    )
  }
  same('what counts', store.values, reading.counting, about)
  same('the places', store.pointers().toSorted(), [...reading.states.keys()].toSorted(), about)
  const pointers = store.summary().problems.map(({ pointer }) => pointer)
  const told = reading.problems.map(({ pointer }) => pointer).filter((pointer) => isTold(screen, pointer))
  same('the summary', pointers, told, about)
}

const idsOf = (rows: unknown): readonly unknown[] =>
  (Array.isArray(rows) ? rows : []).map((row: { readonly _id?: unknown }) => row._id)

function send(
  decide: Sides['decide'],
  form: ServedForm,
  store: FormStore,
  reading: Reading,
  about: () => unknown,
): Sent {
  const { outcome, accepted } = store.submit()
  same('what is wrong', saidByEngine(outcome.problems), said(reading.problems), about)
  same('what is sent', outcome.values, reading.sent, about)
  same('whether it is sent', accepted, errorsOf(reading.problems).length === 0, about)
  const decision = decide(form, travel(form, outcome.values))
  same('what the server refuses', decision.refusals, refusalsOf(reading), about)
  same('what the server stores', decision.stored, accepted ? unsigned(reading.sent) : null, about)
  return { accepted, decision, reading }
}
