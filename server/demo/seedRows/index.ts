export { checkRows } from './checkRows.ts'
export type { DemoRows } from './demoRows.ts'
export { readDemoRows } from './demoRows.ts'
export { seedRows } from './seedRows.ts'
