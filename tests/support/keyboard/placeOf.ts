import type { FormPlan, PlanNode, Values } from '#engine/form'

/** A served form that is filled in: several may stand beneath one procedure. */
export interface Served {
  readonly id: string
  readonly plan: FormPlan
  readonly answers: Values
}

/** A place in a served form: a field, or the part of one that has several controls. */
export interface Place {
  readonly form: Served
  readonly node: PlanNode
  readonly pointer: string
  /** What follows the id of the field: a part of it, or one of its buttons. */
  readonly part: string
}

/** A served form's id stands between that of the whole form and the field (RFC 9562). */
const SERVED = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(.+)$/

/** The place that the ids of a control name, the nearest that is one of the forms. */
export function placeOf(forms: readonly Served[], ids: readonly string[]): Place | null {
  for (const id of ids) {
    const [, served, tail = ''] = SERVED.exec(id) ?? []
    const form = forms.find((one) => one.id === served)
    const found = form ? along(form, tail.split('-')) : null
    if (found) return found
  }
  return null
}

function along(form: Served, steps: readonly string[]): Place | null {
  let node: PlanNode | null = null
  let pointer = ''
  const rest = [...steps]
  for (let [step] = rest; step !== undefined; [step] = rest) {
    const isRow = node?.field.kind.shape === 'rows' && /^\d+$/.test(step) && !/\/\d+$/.test(pointer)
    const next: PlanNode | undefined = (node ? node.children : form.plan.roots).find(({ field }) => field.name === step)
    if (!isRow && !next) break
    if (!isRow && next) node = next
    pointer += `/${step}`
    rest.shift()
  }
  return node && { form, node, pointer, part: rest.join('-') }
}
