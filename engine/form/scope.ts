import { readPath } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { deepCopy } from './values.ts'
import type { Values } from './values.ts'

/** The environment of a form: `record`, `user`, `tenant`, `input`, `$user`, `$app`, `$today`, `$now`… by name. */
export interface FormEnvironment {
  readonly today: string
  readonly now: string
  /** IANA name of the tenant's zone. */
  readonly timeZone?: string
  /** Languages of the organisation, its own first. */
  readonly languages?: readonly string[]
  readonly names: { readonly [name: string]: unknown }
}

/**
 * Returns the scope of conditions, values and texts: first the row of the reader, then outwards to the form's values,
 * then `values` and `$form` for the whole form, then the environment.
 */
export function formScope(values: Values, rows: readonly Values[], environment: FormEnvironment): Scope {
  const words: { readonly [name: string]: unknown } = {
    values,
    $form: values,
    $today: environment.today,
    $now: environment.now,
    today: environment.today,
    now: environment.now,
  }
  const holders = [...rows, values, words, environment.names]
  return {
    read: (path) => {
      const head = path[0]
      if (head === undefined) return values
      for (const holder of holders) if (Object.hasOwn(holder, head)) return readPath(holder, path)
      return undefined
    },
  }
}

/** Returns a scope that copies the values it reads, so that later changes of the form do not affect them. */
export const copyingScope = (scope: Scope): Scope => ({ read: (path) => deepCopy(scope.read(path)) })
