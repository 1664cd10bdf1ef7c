import type { Right } from '#engine/definition'
import { BIT } from '#engine/access'
import { isObject } from '#engine/form'

/** How long a session lives, as the server said of it. */
export interface SessionLife {
  /** Milliseconds without a call after which it may end. */
  readonly idle: number
  /** When it ends however much it is used, in milliseconds of the epoch by the clock of this device. */
  readonly ends: number
}

/** An entry of the menu with the actions that it opens (SH-05). */
export interface MenuOption {
  readonly functionId: string
  readonly name: string
  /** Ids of the actions that are visible on the web. */
  readonly actions: ReadonlySet<string>
  readonly menu: number
  readonly icon: string
  readonly path: string
  readonly order: number
}

export interface SessionUser {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Id among the languages of data. */
  readonly language: unknown
  readonly roleTypes: readonly number[]
  readonly options: readonly MenuOption[]
  /** Name of the user who views the portal as this person. Nothing can be changed meanwhile. Null if nobody does. */
  readonly impersonatedBy: string | null
  /** The screen that the session must complete before anything else, or null. */
  readonly first: string | null
  /** Null where the server does not say it. */
  readonly life: SessionLife | null
}

/** `now` is the moment at which the answer came, in milliseconds of the epoch. */
export function readSessionUser(body: unknown, now: number): SessionUser | null {
  if (!isObject(body) || typeof body['id'] !== 'string') return null
  return {
    id: body['id'],
    name: textOf(body['nombre']),
    email: textOf(body['email']),
    language: inside(body['idioma'], 'id'),
    roleTypes: listOf(body['roles']).map(({ tipoRol }) => numberOf(inside(tipoRol, 'id'))),
    options: listOf(body['opciones']).map(readOption),
    impersonatedBy: isObject(body['vista']) ? textOf(inside(body['vista']['administrador'], 'nombre')) : null,
    first: typeof body['primero'] === 'string' ? body['primero'] : null,
    life: readLife(body['sesion'], now),
  }
}

/** Whether the session holds a right that is visible on this platform (PE-01). */
export const holdsRight = ({ options }: SessionUser, { functionId, actionId }: Right): boolean =>
  options.some((option) => option.functionId === functionId && option.actions.has(actionId))

/** Seconds on the wire. */
function readLife(value: unknown, now: number): SessionLife | null {
  const [idle, rest] = [numberOf(inside(value, 'inactividad')), numberOf(inside(value, 'restante'))]
  return Number.isFinite(idle) && Number.isFinite(rest) ? { idle: idle * 1000, ends: now + rest * 1000 } : null
}

function readOption(option: { readonly [name: string]: unknown }): MenuOption {
  const visible = listOf(option['acciones']).filter(({ acceso }) => (numberOf(acceso) & BIT.web) !== 0)
  return {
    functionId: textOf(inside(option['funcionalidad'], 'id')),
    name: textOf(inside(option['funcionalidad'], 'nombre')),
    actions: new Set(visible.map(({ id }) => textOf(id))),
    menu: numberOf(inside(option['menu'], 'id')),
    icon: textOf(inside(option['icono'], 'ruta')),
    path: textOf(option['ruta']),
    order: numberOf(option['orden'] ?? 0),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Accepts only numbers. Strings that look like numbers become NaN. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

const inside = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

const listOf = (value: unknown): readonly { readonly [name: string]: unknown }[] =>
  Array.isArray(value) ? value.filter(isObject) : []
