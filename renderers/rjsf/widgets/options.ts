import { enumOptionsIndexForValue, enumOptionsValueForIndex } from '@rjsf/utils'
import type { WidgetProps } from '@rjsf/utils'
import type { FieldSource } from '#engine/source'

/** Choices of a schema may be of any type: our kinds know them by their place. */
export const optionsOf = ({ options }: WidgetProps): FieldSource => ({
  options: (options.enumOptions ?? []).map(({ label }, at) => ({ key: String(at), label })),
})

export const optionIndex = (value: unknown, { options, multiple }: WidgetProps): unknown =>
  enumOptionsIndexForValue(value as Parameters<typeof enumOptionsIndexForValue>[0], options.enumOptions, multiple)

export const optionAt = (index: unknown, { options }: WidgetProps): unknown =>
  index === null || index === undefined
    ? undefined
    : enumOptionsValueForIndex(
        index as Parameters<typeof enumOptionsValueForIndex>[0],
        options.enumOptions,
        options.emptyValue,
      )
