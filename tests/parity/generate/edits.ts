import type { Reading } from '../reference/interpret.ts'
import { rowsAt } from '../reference/screen.ts'
import type { Edit, Screen } from '../reference/screen.ts'
import { newRow } from '../reference/start.ts'
import { TYPE } from '../served.ts'
import type { ServedField } from '../served.ts'
import { sample } from './samples.ts'
import type { Tape } from './tape.ts'

/** The field at a pointer, whatever row it stands in. */
export function fieldAt(form: readonly ServedField[], pointer: string): ServedField | undefined {
  let fields = form
  let found: ServedField | undefined
  for (const name of pointer.split('/').slice(1)) {
    if (found?.type.id === TYPE.repeat && /^\d+$/.test(name)) {
      found = undefined
      continue
    }
    found = fields.find((field) => field.name === name)
    fields = found?.subFields ?? []
  }
  return found
}

/** Draws an edit that is possible now: fill a visible, enabled field, or add, remove or move a row. */
export function drawEdit(form: readonly ServedField[], screen: Screen, { states }: Reading, tape: Tape): Edit {
  const open = [...states].flatMap(([pointer, { visible, enabled }]) => (visible && enabled ? [pointer] : []))
  const kind = tape.below(100)
  if (kind >= 92) return tape.pick<Edit>([{ kind: 'submit' }, { kind: 'submit' }, { kind: 'reset' }])
  const pointer = tape.some(open)
  const field = pointer === undefined ? undefined : fieldAt(form, pointer)
  if (pointer === undefined || !field) return { kind: 'submit' }
  if (kind >= 78) return { kind: 'leave', pointer }
  if (field.type.id === TYPE.repeat) return drawRowEdit(field, pointer, rowsAt(screen, pointer).length, screen, tape)
  if (field.type.id === TYPE.group || field.type.id === TYPE.information) return { kind: 'leave', pointer }
  // Nobody types a file: it is there once it was uploaded.
  const isFile = field.type.id === TYPE.files || field.type.id === TYPE.image
  const value = tape.chance(18) ? null : sample(field, tape, tape.chance(30) && !isFile ? 1 : 0)
  return { kind: 'write', pointer, value }
}

function drawRowEdit(field: ServedField, pointer: string, count: number, screen: Screen, tape: Tape): Edit {
  const kind = tape.below(3)
  if (count === 0 || kind === 0) {
    const taken = rowsAt(screen, pointer).map((row) => row['_id'])
    let at = count
    while (taken.includes(`r${at}`)) at++
    return { kind: 'addRow', pointer, row: newRow(field, `r${at}`) }
  }
  if (kind === 1) return { kind: 'removeRow', pointer, at: tape.below(count) }
  return { kind: 'moveRow', pointer, from: tape.below(count), to: tape.below(count) }
}
