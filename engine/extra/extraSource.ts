import type { OverlayTexts } from '#engine/overlay'
import type { ModuleSource } from '#engine/source'

/** Pattern of their ids: no module of the product has one, and no two differ in case alone. */
export const EXTRA_ID = /^x_[a-z][a-z\d_]{0,29}$/

export const isExtraId = (id: unknown): id is string => typeof id === 'string' && EXTRA_ID.test(id)

type Parts = Pick<
  ModuleSource,
  | '$schema'
  | 'version'
  | 'id'
  | 'icon'
  | 'shared'
  | 'fields'
  | 'list'
  | 'filters'
  | 'forms'
  | 'actions'
  | 'tree'
  | 'unique'
  | 'privacy'
>

/** A module that an organisation makes itself, as read from JSON, with its texts by language and key. */
export interface ExtraSource extends Parts {
  /** The function after whose entry in the menu it stands. Default: it stands last. */
  readonly after?: string
  readonly texts?: OverlayTexts
}
