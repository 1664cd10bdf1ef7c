export { compileField } from './compileField.ts'
export type { FieldContext, FieldFault } from './compileField.ts'
export { isDay, isHour, isInstant } from './day.ts'
export type {
  Accepted,
  Check,
  ColumnType,
  Field,
  FieldKind,
  FieldProblem,
  Moment,
  Operator,
  Option,
  ProblemCode,
} from './field.ts'
export { IMAGE_LIMIT, IMAGE_TYPES } from './image/index.ts'
export { fieldKind, fieldKindNames } from './kinds.ts'
