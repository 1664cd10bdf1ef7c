import { getUiOptions } from '@rjsf/utils'
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { usePort } from '#renderers/context'
import { RowCard } from '#renderers/field'

/** One row of a list, named by its number, with what can be done with it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, registry, parentUiSchema } = props
  const { translator } = usePort()
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates
  const label = getUiOptions(parentUiSchema).title ?? ''
  return (
    <RowCard
      id={`${buttonsProps.fieldPathId.$id}-row`}
      title={translator.translate('lbl.general.row', { label, number: index + 1 }).trim()}
      actions={hasToolbar && <Buttons {...buttonsProps} />}
    >
      {children}
    </RowCard>
  )
}
