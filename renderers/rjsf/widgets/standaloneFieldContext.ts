import { formScope } from '#engine/form'
import type { PlanNode, FormEnvironment } from '#engine/form'
import type { FieldContext } from '#renderers/field'

const nothing = (): undefined => undefined
const notListening = (): (() => void) => nothing

/** The context of a field in an rjsf form, outside a plan: it keeps its input and reads no other field. */
export const standaloneFieldContext = (node: PlanNode, environment: FormEnvironment): FieldContext => ({
  node,
  pointer: `/${node.field.name}`,
  roots: [],
  renderNode: () => null,
  rowIds: [],
  addRow: nothing,
  removeRow: nothing,
  moveRow: nothing,
  subscribeRow: notListening,
  isRowTyped: () => false,
  values: () => ({}),
  scope: () => formScope({}, [], environment),
  subscribe: notListening,
  names: {},
  rowValues: () => ({}),
  files: [],
  writeSibling: nothing,
  setControlProblem: nothing,
  chooseFiles: nothing,
  uploads: null,
  bare: false,
  isSignIn: false,
})
