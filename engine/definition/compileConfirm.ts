import type { Logic } from '#engine/expression'
import type { ConfirmSource, EffectSource, Json, ValueSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { Text } from '#engine/text'
import { compileValue } from './compileCondition.ts'
import type { ReportFault } from './fault.ts'
import type { Confirm, ConfirmChoice } from './model.ts'

export interface ConfirmDefaults {
  /** Asked where the definition has no text of its own; null: nothing can be asked. */
  readonly text: Text | null
  /** Whether something is asked when the definition says nothing. */
  readonly asks: boolean
  /** Where the words of a button come from. */
  readonly choice: (name: string) => Text
}

/** What is asked first: `true`, a key, json-logic that answers one, or a text with records and buttons. */
export function compileConfirm(
  { confirm: declared }: EffectSource,
  defaults: ConfirmDefaults,
  known: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): Confirm | null {
  if (!(declared ?? defaults.asks)) return null
  const { text, list, choices } = toConfirmSource(declared)
  const own = typeof text === 'string' ? textOfKeys(text) : null
  const base = own ?? defaults.text
  if (base === null) return null
  const buttons = Object.entries(choices ?? {}).map(([name, input]): ConfirmChoice => ({
    name,
    label: defaults.choice(name),
    input,
  }))
  const logic = typeof text === 'object' && text !== null ? text : null
  return {
    text: base,
    textKey: logic === null ? null : compileValue(logic, known, `${pointer}${isParts(declared) ? '/text' : ''}`, fault),
    list: list ?? false,
    choices: buttons,
    texts: [base, ...keysIn(logic).map((key) => textOfKeys(key)), ...buttons.map(({ label }) => label)],
  }
}

const PARTS: readonly string[] = ['text', 'list', 'choices']

/** An object of these keys describes the question; any other is json-logic. */
const isParts = (declared: EffectSource['confirm']): declared is ConfirmSource =>
  typeof declared === 'object' && declared !== null && Object.keys(declared).every((key) => PARTS.includes(key))

function toConfirmSource(declared: EffectSource['confirm']): ConfirmSource {
  if (isParts(declared)) return declared
  return typeof declared === 'string' || typeof declared === 'object' ? { text: declared as ValueSource } : {}
}

/** Keys of texts among the words of json-logic. */
function keysIn(logic: Json): readonly string[] {
  if (typeof logic === 'string') return /^(?:lbl|msg)\./.test(logic) ? [logic] : []
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap((inner: Json) => keysIn(inner)) : []
}
