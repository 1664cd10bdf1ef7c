import { newItemText } from '#engine/field'
import { scalarText } from '#engine/text'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { StatusCell } from '../status/Cell.tsx'
import { TextCell } from '../TextCell.tsx'
import { useOptions } from './useOptions.ts'

/** A choice in words, as a badge where the definition says what its choices mean: by the name that came with the record, else by what its call answers. */
export function SelectCell(props: CellProps) {
  if (props.field.source.tones) return <StatusCell {...props} />
  return props.field.optionCall && props.name === undefined ? <FetchedCell {...props} /> : <TextCell {...props} />
}

function FetchedCell({ field, value, scope }: CellProps) {
  const { translator } = usePort()
  const { options } = useOptions(field, null, scope)
  const words = (Array.isArray(value) ? value : [value]).map((key: unknown) => {
    const option = options.find((one) => String(one.key) === scalarText(key))
    return option ? translator.translate(option.text) : (newItemText(key) ?? field.kind.text(key, field, translator))
  })
  return <>{words.filter(Boolean).join(', ')}</>
}
