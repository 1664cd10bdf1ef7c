export { bindingsOf } from './compileCall.ts'
export { compileModule } from './compileModule.ts'
export { compileServed } from './compileServed.ts'
export type { CompileContext } from './context.ts'
export type { Fault } from './fault.ts'
export type {
  Action,
  Binding,
  Body,
  Call,
  CodeAnswer,
  Effect,
  Filters,
  Form,
  List,
  Module,
  PathSegment,
  Right,
  Route,
  Section,
  Sort,
  Source,
} from './model.ts'
export { missingTexts } from './checkTexts.ts'
export type { MissingText } from './checkTexts.ts'
