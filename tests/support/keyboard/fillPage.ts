import { isObject, getAtPath, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import type { Language } from '#engine/text'
import { PDF } from '../procedures.ts'
import { answerControl } from './control.ts'
import type { Keys } from './keys.ts'
import { placeOf } from './placeOf.ts'
import type { Place, Served } from './placeOf.ts'
import { removeRow } from './removeRow.ts'
import type { Stop } from './stop.ts'

/** Served forms that somebody fills in with the keyboard. */
export interface Filling {
  readonly keys: Keys
  readonly forms: readonly Served[]
  readonly language: Language
  /** Places that have been answered, with the part of each that has several controls. */
  readonly done: Set<string>
  /** Lists to which a row too many was added, which was removed again. */
  readonly tried: Set<string>
}

export const isSubmit = ({ tag, type }: Stop): boolean => tag === 'button' && type === 'submit'

export const answerAt = (answers: Values, pointer: string): unknown => getAtPath(answers, pointer.split('/').slice(1))

/** Answers everything from where the focus is to the end of the page, control after control, as the key leads to them. */
export async function fillPage(filling: Filling): Promise<void> {
  const { keys, forms } = filling
  let stop = await keys.settled()
  while (!isSubmit(stop)) {
    const place = placeOf(forms, stop.ids)
    const moved = place !== null && (await answerPlace(filling, stop, place))
    stop = moved ? await keys.settled() : await keys.press('Tab')
  }
}

/** True where the focus has gone on to something that is not answered yet. */
async function answerPlace(filling: Filling, stop: Stop, place: Place): Promise<boolean> {
  const { keys, language, done } = filling
  const { form, node, pointer, part } = place
  const { kind, shape } = node.field.kind
  if (shape === 'rows')
    return !/\/\d+$/.test(pointer) && part === '' && stop.tag === 'button' && completeRows(filling, place)
  const answer = answerAt(form.answers, pointer)
  const key = `${form.id}${pointer}:${part}${stop.tag}${Array.isArray(answer) ? stop.at : ''}`
  if (answer === undefined || answer === null || node.field.value || shape !== 'leaf' || done.has(key)) return false
  done.add(key)
  if (kind === 'files') {
    if (stop.tag === 'button') await chooseFiles(keys, answer)
    return false
  }
  await answerControl(keys, stop, place, answer, language)
  await keys.settled()
  return false
}

/** Adds the next row that is answered; once all are there, adds one too many and removes it again. */
async function completeRows(filling: Filling, { form, node, pointer }: Place): Promise<boolean> {
  const { keys, tried } = filling
  const wanted = rowsOf(answerAt(form.answers, pointer)).length
  const there = await rowCount(keys, form.id + pointer)
  if (there < wanted) {
    await keys.press('Enter')
    return true
  }
  const { max } = node.field.source
  if (wanted === 0 || there === max || tried.has(node.key)) return false
  tried.add(node.key)
  await keys.press('Enter')
  await removeRow(filling, `${pointer}/${there}`)
  if ((await rowCount(keys, form.id + pointer)) !== wanted) throw new Error(`A row of ${pointer} was not removed`)
  return true
}

/** Cards of the rows of a list, whose ids end in its place. */
const rowCount = (keys: Keys, list: string): Promise<number> =>
  keys.page.evaluate(
    (ending) =>
      [...document.querySelectorAll('[id]')].filter(({ id }) => id.replace(/\d+$/, '#').endsWith(ending)).length,
    `${list.replaceAll('/', '-')}-#`,
  )

async function chooseFiles({ files, settled }: Keys, answer: unknown): Promise<void> {
  const names = (Array.isArray(answer) ? answer : []).flatMap((file) => (isObject(file) ? String(file['name']) : []))
  await files(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF })))
  await settled()
}
