import { isForbiddenName, isReserved } from './names.ts'

/**
 * Where an expression reads. `read` answers the value at `path`, `undefined` when there is none (`null` is a value),
 * and the whole scope for the empty path. A form store, a row or plain data can all be one.
 */
export interface Scope {
  read(path: readonly string[]): unknown
}

/** Follows own properties only; strings have no parts, so their `length` is not data. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  let found = value
  for (let at = 0; at < path.length; at++) {
    const name = path[at] as string
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as { readonly [name: string]: unknown })[name]
  }
  return found
}

/** Reads one step whose name was computed, hence not checked when parsed. */
export const readComputed = (value: unknown, name: string): unknown =>
  isForbiddenName(name) ? undefined : readPath(value, [name])

class DataScope implements Scope {
  readonly #data: unknown

  constructor(data: unknown) {
    this.#data = data
  }

  read(path: readonly string[]): unknown {
    return readPath(this.#data, path)
  }
}

/** Plain data: json-logic's own notion of a scope, also an object of names (`record`, `values`, `tenant`…). */
export const dataScope = (data: unknown): Scope => new DataScope(data)

class RowScope implements Scope {
  readonly #row: object
  readonly #outer: Scope
  readonly #owns: (name: string) => boolean

  constructor(row: object, outer: Scope, owns: (name: string) => boolean) {
    this.#row = row
    this.#outer = outer
    this.#owns = owns
  }

  read(path: readonly string[]): unknown {
    const name = path[0]
    if (name === undefined) return this.#row
    return !isReserved(name) && this.#owns(name) ? readPath(this.#row, path) : this.#outer.read(path)
  }
}

/**
 * A row seen before what surrounds it. The first name of a path decides whose it is; `owns` names the row's fields,
 * so that an empty field of the row is empty and not the field of the same name outside (default: what the row holds).
 */
export const rowScope = (
  row: object,
  outer: Scope,
  owns: (name: string) => boolean = (name) => Object.hasOwn(row, name),
): Scope => new RowScope(row, outer, owns)

/** What surrounds a served form: wire 1.4. Days are `YYYY-MM-DD` in the tenant's zone, instants are GMT. */
export interface ServedEnvironment {
  readonly user?: unknown
  readonly app?: unknown
  readonly today: string
  readonly now: string
}

/** Fields of a served form by name, and the `$` names around them. */
export function servedScope(values: object, environment: ServedEnvironment): Scope {
  const names = dataScope({
    $form: values,
    $user: environment.user,
    $app: environment.app,
    $today: environment.today,
    $now: environment.now,
  })
  return {
    read: (path) => (path[0] !== undefined && isReserved(path[0]) ? names.read(path) : readPath(values, path)),
  }
}
