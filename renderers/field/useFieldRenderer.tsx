import { usePort } from '#renderers/context'
import type { Field } from '#engine/field'
import { rendererOf } from './localised/index.ts'
import type { FieldRenderer, InputProps } from './renderer.ts'

/** How a kind is drawn; a kind without a renderer is drawn as unknown, never as nothing. */
export const useFieldRenderer = (kind: string): FieldRenderer => usePort().renderers.get(kind) ?? unknownKind

/** How a field is drawn in forms and histories. */
export const useRendererOf = (field: Pick<Field, 'kind' | 'source'>): FieldRenderer =>
  rendererOf(field, usePort().renderers) ?? unknownKind

function UnknownInput({ field, label }: InputProps) {
  const { translator } = usePort()
  return (
    <p role="note">
      {translator.translate('lbl.general.said', {
        label,
        text: translator.translate('msg.general.unknownField', { kind: field.kind.kind }),
      })}
    </p>
  )
}

function UnknownCell() {
  return <>{usePort().translator.translate('lbl.general.unknown')}</>
}

const unknownKind: FieldRenderer = { kind: 'unknown', frame: 'own', Input: UnknownInput, Cell: UnknownCell }
