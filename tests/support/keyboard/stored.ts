import { plainText, richTextOf } from '#engine/field'
import { isObject } from '#engine/form'
import type { PlanNode, Values } from '#engine/form'
import { answerAt } from './fillPage.ts'
import type { Filling } from './fillPage.ts'
import type { Served } from './placeOf.ts'

/** Places that are answered by hand, rows and all. */
export const answered = ({ plan, answers }: Served): readonly { readonly node: PlanNode; readonly pointer: string }[] =>
  plan.order
    .filter(({ field }) => field.kind.shape === 'leaf' && !field.value)
    .flatMap((node) => pointersOf(answers, node.key.split('/')).map((pointer) => ({ node, pointer })))

function pointersOf(held: unknown, names: readonly string[], before = ''): readonly string[] {
  const [name, ...rest] = names
  if (name === undefined) return held === undefined || held === null ? [] : [before]
  if (Array.isArray(held)) return held.flatMap((row: unknown, at) => pointersOf(row, names, `${before}/${at}`))
  return isObject(held) ? pointersOf(held[name], rest, `${before}/${name}`) : []
}

/** Fields that have an answer but never had the focus. */
export const missed = ({ forms, done }: Filling): readonly string[] => {
  const seen = new Set([...done].map((key) => key.slice(0, key.indexOf(':'))))
  return forms.flatMap((form) =>
    answered(form)
      .map(({ pointer }) => form.id + pointer)
      .filter((pointer) => !seen.has(pointer)),
  )
}

/** Answers that are not stored as intended: `pointer: intended, stored`. */
export const unlike = (form: Served, valores: Values): readonly string[] =>
  answered(form).flatMap(({ node, pointer }) => {
    const [meant, held] = [answerAt(form.answers, pointer), answerAt(valores, pointer)].map((one) => shown(node, one))
    // A new item has a key of its own once it is stored; of an unknown list only the place of a choice was meant.
    const isAnyKey = typeof meant === 'string' && /^[+#]/.test(meant) && typeof held === 'string' && held !== ''
    return isAnyKey || JSON.stringify(meant) === JSON.stringify(held)
      ? []
      : [`${pointer}: ${JSON.stringify(meant)}, ${JSON.stringify(held)}`]
  })

/** A value without what storing it adds: of files their names, of a document its text, of an object its parts in one order. */
function shown({ field }: PlanNode, value: unknown): unknown {
  if (field.kind.kind === 'files')
    return inOrder(Array.isArray(value) ? value.map((file) => (isObject(file) ? file['name'] : file)) : [])
  if (field.kind.kind === 'richText') {
    const document = richTextOf(value)
    return document ? plainText(document) : null
  }
  return isObject(value) ? inOrder(Object.entries(value).filter(([, part]) => part !== null)) : value
}

const inOrder = (values: readonly unknown[]): readonly string[] =>
  values.map((value) => JSON.stringify(value)).toSorted((one, other) => one.localeCompare(other))
