import { formScope } from '#engine/form'
import type { PlanNode, Surroundings } from '#engine/form'
import type { FormPlace } from '#renderers/field'

const nothing = (): undefined => undefined
const still = (): (() => void) => nothing

/** The place of a field that stands in a form of rjsf and in no plan: what is typed is held, nothing around it is read. */
export const loosePlace = (node: PlanNode, surroundings: Surroundings): FormPlace => ({
  node,
  pointer: `/${node.field.name}`,
  roots: [],
  draw: () => null,
  rows: [],
  addRow: nothing,
  removeRow: nothing,
  moveRow: nothing,
  watchRow: still,
  isTyped: () => false,
  values: () => ({}),
  scope: () => formScope({}, [], surroundings),
  watch: still,
  names: {},
  row: () => ({}),
  files: [],
  hold: nothing,
  chooseFiles: nothing,
  uploads: null,
  bare: false,
  signsIn: false,
})
