import { readPath } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { copied } from './alike.ts'
import type { Values } from './values.ts'

/** What surrounds a form: `record`, `user`, `tenant`, `input`, `$user`, `$app`, `$today`, `$now`… by name. */
export interface Surroundings {
  readonly today: string
  readonly now: string
  /** IANA name of the tenant's zone. */
  readonly timeZone?: string
  readonly names: { readonly [name: string]: unknown }
}

/**
 * The one scope of conditions, values and texts: the own row first, then outwards to the form's values,
 * then `values` and `$form` for the whole form, then the surroundings.
 */
export function formScope(values: Values, rows: readonly Values[], surroundings: Surroundings): Scope {
  const words: { readonly [name: string]: unknown } = {
    values,
    $form: values,
    $today: surroundings.today,
    $now: surroundings.now,
    today: surroundings.today,
    now: surroundings.now,
  }
  const holders = [...rows, values, words, surroundings.names]
  return {
    read: (path) => {
      const head = path[0]
      if (head === undefined) return values
      for (const holder of holders) if (Object.hasOwn(holder, head)) return readPath(holder, path)
      return undefined
    },
  }
}

/** A scope whose values are the reader's own: they stay as they were read, whatever is done to the form afterwards. */
export const copying = (scope: Scope): Scope => ({ read: (path) => copied(scope.read(path)) })
