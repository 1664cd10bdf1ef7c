import type { FieldProps } from '@rjsf/utils'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { FormField, useFormContext } from '#renderers/form'

/** Ignores the form data of rjsf, so that a submission does not re-render fields. */
const isSamePlace = (one: FieldProps, other: FieldProps): boolean =>
  one.schema === other.schema && one.fieldPathId.$id === other.fieldPathId.$id

/** Replaces the field of rjsf: a field of the plan reads and writes its own path of the store. */
export const StoreField = memo(function StoreField(props: FieldProps): ReactNode {
  const { nodes } = useFormContext()
  const [name] = props.fieldPathId.path
  const { ObjectField } = props.registry.fields
  if (name === undefined) return ObjectField && <ObjectField {...props} />
  const node = nodes.get(String(name))
  return node && <FormField node={node} pointer={`/${name}`} />
}, isSamePlace)
