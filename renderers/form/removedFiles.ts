import { isObject } from '#engine/form'
import type { FormChanges, FormInstance, Values } from '#engine/form'
import { steps } from './pointer.ts'

type Chosen = Map<string, readonly File[]>

/**
 * Files that were chosen in rows that are gone. They belong to what the row held, not to its id, which a later row may have: they come
 * back with it.
 */
export class RemovedFiles {
  readonly #byRow = new WeakMap<object, Chosen>()
  #isEmpty = true

  /** Makes a change that may remove rows or bring some back. */
  around(files: Chosen, form: FormInstance, change: () => FormChanges): FormChanges {
    const before = [...files].map(([key, chosen]) => ({ key, chosen, rows: rowsAlong(form.rawValues, key) }))
    const changes = change()
    if (!this.#isEmpty) this.#bringBack(files, form, form.rawValues, new Set(before.map(({ key }) => key)))
    for (const { key, chosen, rows } of before) {
      if (form.pointerOf(key) !== null) continue
      this.#isEmpty = false
      for (const row of rows) {
        const held = this.#byRow.get(row) ?? new Map<string, readonly File[]>()
        this.#byRow.set(row, held.set(key, chosen))
      }
    }
    return changes
  }

  #bringBack(files: Chosen, form: FormInstance, value: unknown, known: ReadonlySet<string>): void {
    if (Array.isArray(value)) for (const one of value) this.#bringBack(files, form, one, known)
    if (!isObject(value)) return
    for (const [key, chosen] of this.#byRow.get(value) ?? []) {
      const pointer = form.pointerOf(key)
      if (known.has(key) || pointer === null) continue
      files.set(key, chosen)
      form.chooseFiles(pointer)
    }
    this.#byRow.delete(value)
    for (const one of Object.values(value)) this.#bringBack(files, form, one, known)
  }
}

/** The values of the rows around a field. */
function rowsAlong(typed: Values, key: string): readonly object[] {
  const rows: object[] = []
  let at: unknown = typed
  for (const step of steps(key)) {
    if (Array.isArray(at)) {
      at = at.find((row) => isObject(row) && row['_id'] === step)
      if (isObject(at)) rows.push(at)
    } else at = isObject(at) ? at[step] : undefined
  }
  return rows
}
