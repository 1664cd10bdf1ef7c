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
  /** Suffix after the field's id: a part of the field, or one of its buttons. */
  readonly part: string
}

/** The id of a served form (RFC 9562) precedes that of the field. */
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
