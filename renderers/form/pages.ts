import type { Section } from '#engine/definition'
import { formScope } from '#engine/form'
import type { Text } from '#engine/text'
import type { FormPart } from './part.ts'
import type { FormSummary } from './views.ts'
import { steps } from './pointer.ts'

/** What stands on one tab or step: a section of the form, or a served form beneath it. */
export interface FormPage {
  readonly id: string
  readonly part: FormPart
  readonly title: Text | null
  readonly sections: readonly Section[]
  /** Names of the fields on it. */
  readonly fields: ReadonlySet<string>
}

/** Each section of the form by itself; a served form is one page, whatever it holds. */
export const pagesOf = (parts: readonly FormPart[]): readonly FormPage[] =>
  parts.flatMap((part) =>
    part.title === null
      ? part.sections.map((section) => page(part, section.id, section.title, [section]))
      : [page(part, '', part.title, part.sections)],
  )

const page = (part: FormPart, id: string, title: Text | null, sections: readonly Section[]): FormPage => ({
  id: `${part.id}/${id}`,
  part,
  title,
  sections,
  fields: new Set(sections.flatMap(({ rows }) => rows.flat().map(({ name }) => name))),
})

/** A section whose condition does not hold is no page. */
export const isShown = ({ part: { store }, sections }: FormPage): boolean =>
  sections.some(({ visible }) =>
    typeof visible === 'boolean' ? visible : visible.holds(formScope(store.values, [], store.surroundings), true),
  )

/** Problems of a page that are shown; of the whole form, on its first page. */
export const problemsOn = ({ part, fields }: Pick<FormPage, 'part' | 'fields'>): FormSummary['problems'] =>
  part.store.summary().problems.filter(({ pointer }) => fields.has(steps(pointer)[0] ?? ''))
