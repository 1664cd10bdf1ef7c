/** A button of a question: what it answers, and its words, a verb. */
export interface Choice {
  readonly key: string
  readonly label: string
}

/** What a dialog asks or says, in the reader's words. It answers a text, or null where it is cancelled. */
export type Question =
  /** Says something; answers nothing. */
  | {
      readonly kind: 'message'
      readonly title: string
      readonly text: string
      readonly close: string
    }
  /** Two or three buttons: one or two ways on, and the way out. Answers the key of the button. */
  | {
      readonly kind: 'confirm'
      readonly title: string
      readonly text: string
      /** What it is about, by name; empty where the text says it. */
      readonly names: readonly string[]
      readonly choices: readonly Choice[]
      readonly cancel: string
      /** The ways on destroy something. */
      readonly danger: boolean
    }
  /** One line of text. Answers it without blanks around it. */
  | {
      readonly kind: 'text'
      readonly title: string
      readonly text: string
      readonly label: string
      readonly initial: string
      readonly max: number
      /** What the whole text must be like; `problem` is said of any other. */
      readonly pattern: RegExp | null
      readonly problem: string
      readonly accept: string
      readonly cancel: string
    }
  /** One of a list. Answers its key. */
  | {
      readonly kind: 'select'
      readonly title: string
      readonly text: string
      readonly label: string
      readonly options: readonly Choice[]
      readonly initial: string | null
      /** Said where nothing is chosen. */
      readonly problem: string
      readonly accept: string
      readonly cancel: string
    }

export type QuestionOf<K extends Question['kind']> = Extract<Question, { readonly kind: K }>

/** Puts a question to the person. Answers null where it is cancelled. */
export type Ask = (question: Question) => Promise<string | null>
