import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'

/** What a reader calls a place of the scope. */
export interface NamedValue {
  readonly label: string
  /** A box that is ticked or not, or several values at once: said with other words. */
  readonly content?: 'tick' | 'many'
  /** The words of a choice by its key. */
  readonly option?: (key: string | number) => string | undefined
}

/** Names a path, undefined when it is none that people have a word for. */
export type NameLookup = (path: readonly string[]) => NamedValue | undefined

/** Words before a path that mean the form or record whose fields follow. */
const HOLDERS: ReadonlySet<string> = new Set(['values', '$form', 'record', 'filter', 'payload'])

/** Names by the fields of a form or module; `row`: the fields of the row that an expression stands in, which come first. */
export const fieldNames =
  (fields: Iterable<Field>, translator: Translator, row: Iterable<Field> = []): NameLookup =>
  (path) => {
    const [head = ''] = path
    const own = fieldAt([...row], path) ?? fieldAt([...fields], HOLDERS.has(head) ? path.slice(1) : path)
    return own && namedField(own, translator)
  }

/** Numbers in a path are rows of a list and have no name. */
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
