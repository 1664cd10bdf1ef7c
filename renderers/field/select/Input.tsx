import { useState } from 'react'
import { usePort } from '#renderers/context'
import { OptionSearch, usesRecordSearch } from '../reference/OptionSearch.tsx'
import type { InputProps } from '../renderer.ts'
import { OptionsState } from './OptionsState.tsx'
import { parentLabels } from './parentLabels.ts'
import { OptionCheckboxes } from './OptionCheckboxes.tsx'
import { hidesEmpty } from './hidesEmpty.ts'
import { IconSelect } from './IconSelect.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { OptionRadioGroup } from './OptionRadioGroup.tsx'
import { useDropUnavailable } from './useDropUnavailable.ts'
import { useOptions } from './useOptions.ts'
import type { OfferedOptions } from './useOptions.ts'
import { valuesOfChoice } from './valuesOfChoice.ts'

/** How its choices are drawn; `radio` and `list` are looks that show all of them at once. */
export function SelectInput(props: InputProps) {
  const port = usePort()
  return usesRecordSearch(props.field, port) && !props.field.source.many ? (
    <OptionSearch {...props} />
  ) : (
    <OfferedInput {...props} />
  )
}

function OfferedInput(props: InputProps) {
  const { translator } = usePort()
  const { field, value, context } = props
  const many = field.source.many === true
  const offered = useOptions(field, context)
  const onChange = (next: unknown): void => {
    props.onChange(next)
    for (const [name, given] of valuesOfChoice(field, offered.options, next)) context?.writeSibling(name, given)
  }
  useDropUnavailable(offered, value, many, onChange)
  const one = field.source.look === 'radio' ? OptionRadioGroup : field.source.icons ? IconSelect : NativeSelect
  const Choices = many ? OptionCheckboxes : one
  const isShown = useStaysShown(offered)
  if (hidesEmpty(field) && !props.problem && !isShown) return <span hidden data-no-choice="" />
  return (
    <>
      <Choices {...props} onChange={onChange} offered={offered} />
      <OptionsState offered={offered} parents={parentLabels(field, context, translator)} />
    </>
  )
}

/**
 * Whether something can be chosen, or could not be read. What was shown stays until it is known that there is nothing: whoever tries
 * again would lose the button that they are on.
 */
function useStaysShown({ state, options, creatable }: OfferedOptions): boolean {
  const [wasShown, setWasShown] = useState(false)
  const isShown = state === 'failed' || options.length > 0 || creatable || (wasShown && state !== 'ready')
  if (isShown !== wasShown) setWasShown(isShown)
  return isShown
}
