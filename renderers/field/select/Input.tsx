import { usePort } from '#renderers/context'
import { SearchedOption } from '../reference/SearchedOption.tsx'
import type { InputProps } from '../renderer.ts'
import { isSearched } from '../reference/isSearched.ts'
import { OptionsState } from './OptionsState.tsx'
import { parentLabels } from './parentLabels.ts'
import { SelectMany } from './SelectMany.tsx'
import { SelectOne } from './SelectOne.tsx'
import { SelectRadio } from './SelectRadio.tsx'
import { useDropped } from './useDropped.ts'
import { useOptions } from './useOptions.ts'

/** How its choices are drawn; `radio` and `list` are looks that show all of them at once. */
export function SelectInput(props: InputProps) {
  const port = usePort()
  return isSearched(props.field, port) && !props.field.source.many ? (
    <SearchedOption {...props} />
  ) : (
    <OfferedInput {...props} />
  )
}

function OfferedInput(props: InputProps) {
  const { speech } = usePort()
  const { field, value, onChange, place } = props
  const many = field.source.many === true
  const offered = useOptions(field, place)
  useDropped(offered, value, many, onChange)
  const Choices = many ? SelectMany : field.source.look === 'radio' ? SelectRadio : SelectOne
  return (
    <>
      <Choices {...props} offered={offered} />
      <OptionsState offered={offered} parents={parentLabels(field, place, speech)} />
    </>
  )
}
