import type { Translator } from '#engine/text'

/** A button of a question: its key and its label, a verb. */
export interface Choice {
  readonly key: string
  readonly label: string
}

/** A dialog with a question or message, in the user's language. It returns a text, or null on cancel. */
export type Question =
  /** A message without an answer. */
  | {
      readonly kind: 'message'
      readonly title: string
      readonly text: string
      /** The subject of the question, if the text does not name it. */
      readonly names?: readonly string[]
      readonly close: string
    }
  /** Two or three buttons: one or two choices, and Cancel. Returns the key of the button. */
  | {
      readonly kind: 'confirm'
      readonly title: string
      readonly text: string
      /** Names of the items concerned; empty if the text names them. */
      readonly names: readonly string[]
      readonly choices: readonly Choice[]
      readonly cancel: string
      /** The choices are destructive. */
      readonly danger: boolean
    }
  /** One line of text. Returns it trimmed. */
  | {
      readonly kind: 'text'
      readonly title: string
      readonly text: string
      readonly label: string
      readonly initial: string
      readonly max: number
      /** Pattern that the whole text must match; `problem` is shown if it does not. */
      readonly pattern: RegExp | null
      readonly problem: string
      readonly accept: string
      readonly cancel: string
    }
  /** One of a list. Returns its key. */
  | {
      readonly kind: 'select'
      readonly title: string
      readonly text: string
      readonly label: string
      readonly options: readonly Choice[]
      readonly initial: string | null
      /** Shown if nothing is selected. */
      readonly problem: string
      readonly accept: string
      readonly cancel: string
    }

export type QuestionOf<K extends Question['kind']> = Extract<Question, { readonly kind: K }>

/** Shows a question dialog. Returns null on cancel. */
export type Ask = (question: Question) => Promise<string | null>

/** Asks before unsaved work is left; any answer but null leaves it. */
export const leaveQuestion = ({ translate }: Translator): Question => ({
  kind: 'confirm',
  title: translate('lbl.general.leave'),
  text: translate('msg.general.leave'),
  names: [],
  choices: [{ key: 'leave', label: translate('lbl.general.discard') }],
  cancel: translate('lbl.general.stay'),
  danger: true,
})
