import { compilePlan, openForm, validate } from '#engine/form'
import { largeForm } from '../tests/support/largeForm.ts'
import { limitFigure } from './figure.ts'
import type { Figure } from './figure.ts'
import { milliseconds } from './milliseconds.ts'

const FIELDS = 1000
/** Milliseconds: what a server takes to decide over answers, a browser to open a form, and a key press costs in it. */
const VALIDATE_GOAL = 2
const OPEN_GOAL = 50
const KEY_GOAL = 0.2
/** Key presses measured together, for one is less than the clock tells. */
const KEYS = 500
/** Rounds after which the engine runs warm. */
const WARM = 60

const SURROUNDINGS = { today: '2024-01-01', now: '2024-01-01T00:00:00.000Z', names: {} }

/** Forms of which a fifth of the fields is conditional and a tenth has a check on another, with 20 rows. */
export function fillingFigures(): readonly Figure[] {
  const { plan, values } = largeForm(FIELDS)
  if (validate(plan, values, SURROUNDINGS).problems.length > 0) throw new Error('The form is not filled well')
  return [
    limitFigure(
      `validate ${FIELDS} answers, a fifth of them conditional, and 20 rows`,
      'ms',
      milliseconds(() => validate(plan, values, SURROUNDINGS), WARM),
      VALIDATE_GOAL,
    ),
    ...[FIELDS, 5 * FIELDS].flatMap(sizeFigures),
  ]
}

function sizeFigures(count: number): readonly Figure[] {
  const { plan, values } = largeForm(count)
  const fields = plan.roots.map(({ field }) => field)
  const open = (): void => {
    const compiled = compilePlan(fields)
    if (compiled.ok) openForm(compiled.value, values, SURROUNDINGS)
  }
  const form = openForm(plan, values, SURROUNDINGS)
  form.validate()
  const press = (): void => {
    for (let at = 0; at < KEYS; at++) form.change('/f0', `Anna Puig ${at}`)
  }
  return [
    limitFigure(`compile and open a form of ${count} fields`, 'ms', milliseconds(open, WARM), OPEN_GOAL),
    limitFigure(`a key press in a submitted form of ${count} fields`, 'ms', milliseconds(press) / KEYS, KEY_GOAL),
  ]
}
