import { Button } from '@fluentui/react-components'
import { AddRegular, ArrowDownRegular, ArrowUpRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons'
import { getSubmitButtonOptions } from '@rjsf/utils'
import type { IconButtonProps, SubmitButtonProps, TemplatesType } from '@rjsf/utils'
import type { ReactElement } from 'react'
import { usePort } from '#renderers/context'

/** A button that says what it does to a reader, and shows it by its icon. */
const iconButton = (text: string, icon: ReactElement) =>
  function IconButton({ id, disabled, onClick }: IconButtonProps) {
    const { translator } = usePort()
    const label = translator.translate(text)
    return (
      <Button
        id={id}
        appearance="subtle"
        icon={icon}
        title={label}
        aria-label={label}
        disabledFocusable={disabled}
        {...(onClick ? { onClick: onClick as () => void } : {})}
      />
    )
  }

function AddButton({ id, disabled, onClick }: IconButtonProps) {
  const { translator } = usePort()
  return (
    <div>
      <Button
        id={id}
        icon={<AddRegular />}
        disabledFocusable={disabled}
        {...(onClick ? { onClick: onClick as () => void } : {})}
      >
        {translator.translate('lbl.general.add')}
      </Button>
    </div>
  )
}

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { translator } = usePort()
  const { norender, props } = getSubmitButtonOptions(uiSchema)
  if (norender) return null
  return (
    <div>
      <Button type="submit" appearance="primary" disabledFocusable={props?.disabled === true}>
        {uiSchema?.['ui:submitButtonOptions']?.submitText ?? translator.translate('lbl.general.save')}
      </Button>
    </div>
  )
}

export const buttons: TemplatesType['ButtonTemplates'] = {
  SubmitButton,
  AddButton,
  CopyButton: iconButton('lbl.general.copy', <CopyRegular />),
  MoveUpButton: iconButton('lbl.general.moveUp', <ArrowUpRegular />),
  MoveDownButton: iconButton('lbl.general.moveDown', <ArrowDownRegular />),
  RemoveButton: iconButton('lbl.general.remove', <DeleteRegular />),
  ClearButton: iconButton('lbl.general.clear', <DeleteRegular />),
}
