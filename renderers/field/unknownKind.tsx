import { usePort } from '#renderers/context'
import type { FieldRenderer, InputProps } from './renderer.ts'

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

export const unknownKind: FieldRenderer = { kind: 'unknown', frame: 'own', Input: UnknownInput, Cell: UnknownCell }
