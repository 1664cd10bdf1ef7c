import { usePort } from '#renderers/context'
import type { FieldRenderer, InputProps } from './renderer.ts'

/** How a kind is drawn; a kind without a renderer is drawn as unknown, never as nothing. */
export const useFieldRenderer = (kind: string): FieldRenderer => usePort().renderers.get(kind) ?? unknownKind

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
