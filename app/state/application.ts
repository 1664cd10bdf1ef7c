import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** Settings of the application, as the portal needs them (SH-01, SH-03). */
export interface Application {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Id of its own language. */
  readonly language?: number
  readonly attributes: { readonly [name: string]: string }
  /** Names of the forms that it offers before a session. */
  readonly forms: readonly string[]
  /** Its other ways to sign in than a password, as the server tells them. Null: there are none. */
  readonly ways: Values | null
}

export function readApplication(body: unknown): Application | null {
  if (!isObject(body) || typeof body['id'] !== 'string') return null
  const { id, codigo, nombre, idioma, atributos, formularios, proveedores, llaves } = body
  const language = isObject(idioma) ? Number(idioma['id']) : Number.NaN
  const attributes = Object.entries(isObject(atributos) ? atributos : {})
  return {
    id,
    code: typeof codigo === 'string' ? codigo : '',
    name: typeof nombre === 'string' ? nombre : '',
    ...(Number.isInteger(language) ? { language } : {}),
    forms: Array.isArray(formularios) ? formularios.map(String) : [],
    ways: llaves === true || (Array.isArray(proveedores) && proveedores.length > 0) ? body : null,
    attributes: Object.fromEntries(
      attributes.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  }
}
