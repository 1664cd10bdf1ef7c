export { below, steps } from './pointer.ts'
export type { ListRequestSource, BlockKind, BlockSource, ChartLook, FigureSource, LinkSource } from './blocks.ts'
export type {
  CheckSource,
  FieldRole,
  FieldNeedsSource,
  FieldSource,
  Json,
  MoveSource,
  NeedsSource,
  TextConversion,
  ValueSource,
  WireSource,
} from './fieldSource.ts'
export type { ModuleSource, RouteSource } from './moduleSource.ts'
export type {
  ActionSource,
  EffectSource,
  FormSource,
  MaskSource,
  Presentation,
  RowSource,
  SectionSource,
  WidthSource,
  CodeSource,
  ConfirmSource,
  FollowUp,
  FollowUpWord,
} from './form.ts'
export { ICON_NAMES } from './icon.ts'
export type { IconName } from './icon.ts'
export type { ColumnSource, FiltersSource, ListSource, Tone } from './list.ts'
export type { PrivacySource, RetentionSource, RowConditionSource, BinSource, LimitSource } from './moduleRules.ts'
export type { MailLinkSource, MailOccasionSource, MailSource } from './mails.ts'
export type { HoldSource, OptionSource, OptionsSource } from './options.ts'
export { locate, positions } from './locate.ts'
export type { Position } from './locate.ts'
export { JSON_LIMITS, readJson } from './readJson.ts'
export type { JsonFault } from './readJson.ts'
export { isSlot, slotEntry } from './overlaySlot.ts'
export { sectionId, withWire } from './withWire.ts'
export type { FieldWireSource, FormWireSource, ModuleWireSource } from './withWire.ts'
export { wirePointer } from './wirePointer.ts'
export type {
  CalendarLayerSource,
  CalendarColumnSource,
  CalendarEntrySource,
  CalendarMoveSource,
  CalendarLook,
  CalendarSource,
  CalendarView,
} from './calendar.ts'
export type { CallSource, Method } from './call.ts'
