import { usePort } from '#renderers/context'
import type { FieldRenderer, InputProps } from './renderer.ts'

function UnknownInput({ field, label }: InputProps) {
  const { speech } = usePort()
  return (
    <p role="note">
      {speech.say('lbl.general.said', {
        label,
        text: speech.say('msg.general.unknownField', { kind: field.kind.kind }),
      })}
    </p>
  )
}

function UnknownCell() {
  return <>{usePort().speech.say('lbl.general.unknown')}</>
}

export const unknownKind: FieldRenderer = { kind: 'unknown', frame: 'own', Input: UnknownInput, Cell: UnknownCell }
