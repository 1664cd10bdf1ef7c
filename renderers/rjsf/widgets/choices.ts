import { enumOptionsIndexForValue, enumOptionsValueForIndex } from '@rjsf/utils'
import type { WidgetProps } from '@rjsf/utils'
import type { FieldSource } from '#engine/source'

/** Choices of a schema may be of any type: our kinds know them by their place. */
export const choicesOf = ({ options }: WidgetProps): FieldSource => ({
  options: (options.enumOptions ?? []).map(({ label }, at) => ({ key: String(at), label })),
})

export const placeOf = (value: unknown, { options, multiple }: WidgetProps): unknown =>
  enumOptionsIndexForValue(value as Parameters<typeof enumOptionsIndexForValue>[0], options.enumOptions, multiple)

export const choiceAt = (place: unknown, { options }: WidgetProps): unknown =>
  place === null || place === undefined
    ? undefined
    : enumOptionsValueForIndex(
        place as Parameters<typeof enumOptionsValueForIndex>[0],
        options.enumOptions,
        options.emptyValue,
      )
