import { compilePublic } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { PORTAL_KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import unsubscribe from '../../definitions/modules/unsubscribe.json'
import verification from '../../definitions/modules/verification.json'

/** The modules whose forms are open to everybody, with or without a session. */
export const PUBLIC_MODULES: readonly [Module, ...Module[]] = [compiled(unsubscribe), compiled(verification)]

function compiled(definition: unknown): Module {
  const result = compilePublic(definition as ModuleSource, PORTAL_KINDS)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

export interface PublicForm {
  readonly module: Module
  readonly form: Form
}

/** The form of an address. Of two forms for a link, without its token, it is the one that asks for the address of the reader. */
export function publicForm(path: string, hasToken: boolean): PublicForm | undefined {
  for (const module of PUBLIC_MODULES) {
    const [screen] = Object.entries(module.source.routes ?? {}).find(([, route]) => route === path) ?? []
    const form =
      screen === undefined ? undefined : ((hasToken ? null : module.forms.get(EXTERNAL)) ?? module.forms.get(screen))
    if (form) return { module, form }
  }
  return undefined
}

const EXTERNAL = 'external'
