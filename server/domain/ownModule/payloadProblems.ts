import type { ExtraSource } from '#engine/extra'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { CallContext, RefusedField } from '../../operation/index.ts'
import { menuPlaces } from './choices.ts'

const INVALID = '90004'

/**
 * Parts of a payload that have another shape than the screen sends, or choose what it does not offer. The icon and the place in
 * the menu that the module has already may stay: a definition in JSON has more icons, and an entry of the menu may be gone.
 */
export function payloadProblems(
  context: CallContext,
  payload: Values,
  { icon, after }: Pick<ExtraSource, 'icon' | 'after'>,
): readonly RefusedField[] {
  const { fields } = context.module
  return Object.entries(payload).flatMap(([name, value]): readonly RefusedField[] => {
    const field = fields.get(name)
    const isStored = (name === 'icono' && value === icon) || (name === 'lugar' && value === after)
    if (!field || isStored || value === null || value === undefined || value === '') return []
    const refused = (isWrong: boolean): readonly RefusedField[] =>
      isWrong ? [{ pointer: `/${name}`, code: INVALID }] : []
    if (field.source.localised !== undefined) return refused(!areWords(value))
    if (field.kind.shape === 'rows')
      return refused(!Array.isArray(value) || value.length > (field.source.max ?? value.length))
    if (field.options.length > 0) return refused(!field.options.some(({ key }) => key === value))
    if (name === 'lugar') return refused(typeof value !== 'string' || !menuPlaces(context).includes(value))
    return []
  })
}

/** A text in some languages, or in that of the reader. */
const areWords = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isObject(value) && Object.values(value).every((text) => text === null || typeof text === 'string'))
