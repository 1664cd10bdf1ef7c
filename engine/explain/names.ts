import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'

/** The name of a place of the scope, as shown to a reader. */
export interface NamedValue {
  readonly label: string
  /** A checkbox, or several values at once, which use different texts. */
  readonly content?: 'tick' | 'many'
  /** Returns the label of an option by its key. */
  readonly option?: (key: string | number) => string | undefined
}

/** Returns the name of a path, or undefined if there is none for people. */
export type NameLookup = (path: readonly string[]) => NamedValue | undefined

/** First steps of a path that mean the form or record whose fields follow. */
const HOLDERS: ReadonlySet<string> = new Set(['values', '$form', 'record', 'filter', 'payload'])

/**
 * Returns a name lookup for the fields of a form or module. `row` contains the fields of the row that an expression
 * belongs to, which have priority.
 */
export const fieldNames =
  (fields: Iterable<Field>, translator: Translator, row: Iterable<Field> = []): NameLookup =>
  (path) => {
    const [head = ''] = path
    const own = fieldAt([...row], path) ?? fieldAt([...fields], HOLDERS.has(head) ? path.slice(1) : path)
    return own && namedField(own, translator)
  }

/** Finds the field of a path. Numbers are row positions and have no name. */
function fieldAt(fields: readonly Field[], path: readonly string[]): Field | undefined {
  const [head, ...rest] = path.filter((step) => !/^\d+$/.test(step))
  const found = fields.find(({ name }) => name === head)
  return found && rest.length > 0 && found.of.length > 0 ? fieldAt(found.of, rest) : found
}

function namedField(field: Field, translator: Translator): NamedValue {
  const many = field.kind.shape === 'rows' || field.source.many
  return {
    label: translator.translate(field.label),
    ...(typeof field.kind.initial === 'boolean' ? { content: 'tick' } : many ? { content: 'many' } : {}),
    ...(field.options.length === 0
      ? {}
      : {
          option: (key) => {
            const option = field.options.find((one) => one.key === key)
            return option && translator.translate(option.text)
          },
        }),
  }
}
