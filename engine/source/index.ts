export { below, steps } from './pointer.ts'
export type {
  ActionSource,
  CallSource,
  CheckSource,
  CodeSource,
  ColumnSource,
  ConfirmSource,
  EffectSource,
  FieldRole,
  FieldNeedsSource,
  FieldSource,
  FiltersSource,
  Follow,
  FollowWord,
  FormSource,
  Json,
  ListSource,
  MaskSource,
  Method,
  ModuleSource,
  MoveSource,
  NeedsSource,
  OptionSource,
  OptionsSource,
  Presentation,
  RouteSource,
  RowSource,
  SectionSource,
  Tone,
  ValueSource,
  WireSource,
  WidthSource,
} from './source.ts'
export { ICON_NAMES } from './icon.ts'
export type { IconName } from './icon.ts'
export { locate, positions } from './locate.ts'
export type { Position } from './locate.ts'
export { JSON_LIMITS, readJson } from './readJson.ts'
export type { JsonFault } from './readJson.ts'
export { isSlot, slotEntry } from './slot.ts'
