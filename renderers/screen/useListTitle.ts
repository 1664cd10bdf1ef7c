import { parentInput } from '#engine/definition'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { useRecordName } from '#renderers/field'

type NamedValues = { readonly [name: string]: unknown }

/** The name of the record within which the records of a screen stand. Empty until it is known, or without one. */
export function useParentName(module: Module, input: NamedValues): string {
  const [id = null] = Object.values(parentInput(module, input))
  return useRecordName(module.within?.module ?? '', id, undefined)
}

/** The title of a list, with the name of the record that its rows belong to. */
export function useListTitle(module: Module, input: NamedValues): string {
  const { translate } = usePort().translator
  const title = translate(module.title)
  const name = useParentName(module, input)
  return name === '' ? title : translate('lbl.general.said', { label: title, text: name })
}
