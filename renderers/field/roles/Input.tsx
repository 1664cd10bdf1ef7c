import { useEffect } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { roleProblem } from '#engine/access'
import type { ChosenRole } from '#engine/access'
import type { Option } from '#engine/field'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { OptionsState } from '../select/OptionsState.tsx'
import { parentLabels } from '../select/parentLabels.ts'
import { OptionCheckboxes } from '../select/OptionCheckboxes.tsx'
import { useOptions } from '../select/useOptions.ts'

const useStyles = makeStyles({
  warning: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

/** The roles of an organisation as boxes; roles that may not stand together are told as they are ticked, and are not sent. */
export function RolesInput(props: InputProps) {
  const { field, value, context, problem } = props
  const { translator, roleRules = [] } = usePort()
  const styles = useStyles()
  const offered = useOptions(field, context)
  const code = offered.state === 'ready' ? roleProblem(chosenRoles(value, offered.options), roleRules) : null
  const text = code === null ? null : translator.translate(`msg.error.${code}`)
  const hold = context?.setControlProblem
  useEffect(() => {
    hold?.(text)
  }, [hold, text])
  return (
    <>
      <OptionCheckboxes {...props} offered={offered} />
      <OptionsState offered={offered} parents={parentLabels(field, context, translator)} />
      <p role="status" className={styles.warning}>
        {text !== problem && text}
      </p>
    </>
  )
}

/** The chosen roles whose type the choices tell. */
function chosenRoles(value: unknown, options: readonly Option[]): readonly ChosenRole[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : []
  return ids.flatMap((id): readonly ChosenRole[] => {
    const option = options.find(({ key }) => String(key) === id)
    if (!option) return [{ id: scalarText(id), type: null }]
    const type = typeOf(option)
    return type === null ? [] : [{ id: scalarText(id), type }]
  })
}

function typeOf({ more }: Option): number | null {
  const type = more?.['tipoRol']
  const id = isObject(type) ? type['id'] : type
  return typeof id === 'number' ? id : null
}
