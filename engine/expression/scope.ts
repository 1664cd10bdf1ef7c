import { isForbiddenName, isReserved } from './names.ts'

/**
 * The data that an expression reads. `read` returns the value at `path`, `undefined` if there is none (`null` is a
 * value), and the whole scope for the empty path. A form store, a row or plain data can be a scope.
 */
export interface Scope {
  read(path: readonly string[]): unknown
}

/** Reads a path through own properties only. Strings have no parts, so their `length` is not data. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  let found = value
  for (let at = 0; at < path.length; at++) {
    const name = path[at] as string
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as { readonly [name: string]: unknown })[name]
  }
  return found
}

/** Reads one step with a computed name, which the parser could not check. */
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

/**
 * Returns a scope over plain data, as json-logic defines it, or over an object of names (`record`, `values`,
 * `tenant`…).
 */
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
 * Returns a scope in which a row has priority over its surroundings. The first name of a path decides which of them is
 * read. `owns` names the row's fields, so that an empty field of the row stays empty instead of reading the outer field
 * of that name. Default: the properties of the row.
 */
export const rowScope = (
  row: object,
  outer: Scope,
  owns: (name: string) => boolean = (name) => Object.hasOwn(row, name),
): Scope => new RowScope(row, outer, owns)

/** The environment of a served form: wire 1.4. Days are `YYYY-MM-DD` in the tenant's time zone, instants are GMT. */
export interface ServedEnvironment {
  readonly user?: unknown
  readonly app?: unknown
  readonly today: string
  readonly now: string
}

/** Returns the scope of a served form: its fields by name, and the `$` names. */
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
