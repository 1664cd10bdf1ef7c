import type { Failure } from '#engine/call'
import type { Confirm } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { textOfKeys } from '#engine/text'
import type { ReadPlaceholder, Text } from '#engine/text'
import type { Port } from '#renderers/context'

type NamedValues = { readonly [name: string]: unknown }

/** How a place asks about its effect. */
export interface ConfirmQuestion {
  readonly title: Text
  /** The button that goes on: a verb. */
  readonly confirmLabel: Text
  readonly danger: boolean
  /** Replaces the default text of the definition. */
  readonly text?: Text | undefined
  /** Names of the selected records, for a question that lists them. */
  readonly names: readonly string[]
}

const YES = 'yes'
const NOTHING: NamedValues = {}

/** Asks for confirmation if the effect requires it. Returns the `input` of the chosen button, or null on cancel. */
export async function askConfirmation(
  { ask, translator }: Port,
  confirm: Confirm,
  { title, confirmLabel, danger, text, names }: ConfirmQuestion,
  scope: Scope,
  placeholders: ReadPlaceholder,
): Promise<NamedValues | null> {
  const key = confirm.textKey?.evaluate(scope)
  if (key === false) return NOTHING
  const say = (said: Text): string => translator.translate(said, placeholders)
  const choices = confirm.choices.map(({ name, label }) => ({ key: name, label: say(label) }))
  const answer = await ask({
    kind: 'confirm',
    title: say(title),
    text: say(chosenText(key) ?? text ?? confirm.text),
    names: confirm.list ? names : [],
    choices: choices.length > 0 ? choices : [{ key: YES, label: say(confirmLabel) }],
    cancel: translator.translate(confirm.back),
    danger,
  })
  if (answer === null) return null
  return confirm.choices.find(({ name }) => name === answer)?.input ?? NOTHING
}

/** Asks whether to go on in spite of a refusal, with what it names. */
export async function confirmRefusal(
  { ask, translator }: Port,
  { title, confirmLabel, danger }: ConfirmQuestion,
  text: Text,
  { fields }: Failure,
  placeholders: ReadPlaceholder,
): Promise<boolean> {
  const say = (said: Text): string => translator.translate(said, placeholders)
  const answer = await ask({
    kind: 'confirm',
    title: say(title),
    text: say(text),
    names: fields.map(({ message }) => message),
    choices: [{ key: YES, label: say(confirmLabel) }],
    cancel: translator.translate('lbl.general.cancel'),
    danger,
  })
  return answer !== null
}

/** Maps the json-logic result: false asks nothing, and a result without a key uses the default text. */
function chosenText(key: unknown): Text | null {
  return typeof key === 'string' && key !== '' ? textOfKeys(key) : null
}

/** The scope with more in `input`. */
export const withInput = (scope: Scope, more: NamedValues): Scope => ({
  read: (path) =>
    path[0] === 'input' && path[1] !== undefined && Object.hasOwn(more, path[1])
      ? readPath({ input: more }, path)
      : path.length === 1 && path[0] === 'input'
        ? { ...objectOf(scope.read(path)), ...more }
        : scope.read(path),
})

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
