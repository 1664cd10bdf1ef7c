import { isObject } from '#engine/form'

/** Settings of the application, as the portal needs them (SH-01, SH-03). */
export interface Application {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  /** Names of the forms that it offers before a session. */
  readonly forms: readonly string[]
}

export function readApplication(body: unknown): Application | null {
  if (!isObject(body) || typeof body['id'] !== 'string') return null
  const { id, codigo, nombre, atributos, formularios } = body
  const attributes = Object.entries(isObject(atributos) ? atributos : {})
  return {
    id,
    code: typeof codigo === 'string' ? codigo : '',
    name: typeof nombre === 'string' ? nombre : '',
    forms: Array.isArray(formularios) ? formularios.map(String) : [],
    attributes: Object.fromEntries(
      attributes.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  }
}
