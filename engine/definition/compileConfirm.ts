import type { Logic } from '#engine/expression'
import type { ConfirmSource, EffectSource, Json, ValueSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { Text } from '#engine/text'
import { compileValue } from './compileCondition.ts'
import type { ReportFault } from './fault.ts'
import type { Confirm, ConfirmChoice } from './model.ts'

export interface ConfirmDefaults {
  /** Default question if the definition has no text. Null: there is none. */
  readonly text: Text | null
  /** Whether to confirm if the definition does not declare it. */
  readonly asks: boolean
  /** Returns the text of a button. */
  readonly choice: (name: string) => Text
  /** The button that does nothing. */
  readonly back: Text
}

/** Compiles the confirmation: `true`, a text key, json-logic that returns a key, or a text with records and buttons. */
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
    back: defaults.back,
    texts: [base, ...keysIn(logic).map((key) => textOfKeys(key)), ...buttons.map(({ label }) => label), defaults.back],
  }
}

const PARTS: readonly string[] = ['text', 'list', 'choices']

/** Whether an object describes the question by these keys. Any other object is json-logic. */
const isParts = (declared: EffectSource['confirm']): declared is ConfirmSource =>
  typeof declared === 'object' && declared !== null && Object.keys(declared).every((key) => PARTS.includes(key))

function toConfirmSource(declared: EffectSource['confirm']): ConfirmSource {
  if (isParts(declared)) return declared
  return typeof declared === 'string' || typeof declared === 'object' ? { text: declared as ValueSource } : {}
}

/** Returns the text keys in a json-logic value. */
function keysIn(logic: Json): readonly string[] {
  if (typeof logic === 'string') return /^(?:lbl|msg)\./.test(logic) ? [logic] : []
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap((inner: Json) => keysIn(inner)) : []
}
