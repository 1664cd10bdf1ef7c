import type { Section } from '#engine/definition'
import type { Text } from '#engine/text'
import type { ReadPaths } from './listeners.ts'
import type { FormPart } from './part.ts'
import { isWarning } from './problemText.ts'
import type { FormStore } from './store.ts'
import type { FormSummary } from './fieldView.ts'
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

/** Each section of the form by itself. A served form is one page, or, where it is `cut`, one for each of its sections. */
export function pagesOf(parts: readonly FormPart[], cut: boolean): readonly FormPage[] {
  const pages = parts.flatMap((part) =>
    part.title === null || cut
      ? pageSections(part.sections).map((sections) => pageOf(part, sections))
      : [createPage(part, '', part.title, part.sections)],
  )
  return [...pages.filter((one) => !isLast(one)), ...pages.filter(isLast)]
}

const isLast = ({ sections }: FormPage): boolean => sections.every(({ last }) => last === true)

/** Sections of one page each; one that only tells something stands before the next that asks. */
function pageSections(sections: readonly Section[]): readonly (readonly Section[])[] {
  const pages: Section[][] = []
  let information: Section[] = []
  for (const section of sections) {
    information.push(section)
    if (section.rows.flat().every(({ kind }) => kind.shape === 'nothing')) continue
    pages.push(information)
    information = []
  }
  return information.length > 0 ? [...pages, information] : pages
}

function pageOf(part: FormPart, sections: readonly Section[]): FormPage {
  const named = sections.at(-1)
  return createPage(part, named?.id ?? '', named?.title ?? part.title, sections)
}

const createPage = (part: FormPart, id: string, title: Text | null, sections: readonly Section[]): FormPage => ({
  id: `${part.id}/${id}`,
  part,
  title,
  sections,
  fields: new Set(sections.flatMap(({ rows }) => rows.flat().map(({ name }) => name))),
})

/** A section whose condition does not hold is no page. */
export const isShown = ({ part: { store }, sections }: FormPage): boolean =>
  sections.some((section) => isSectionShown(store, section))

export const isSectionShown = (store: FormStore, { visible }: Section): boolean =>
  typeof visible === 'boolean' ? visible : visible.holds(store.scope(''), false)

/** What a section's condition reads. */
export const readsOf = ({ visible }: Section): ReadPaths => (typeof visible === 'boolean' ? [] : visible.dependencies)

/** Errors of a page that are shown. */
export const problemsOn = ({ part, fields }: Pick<FormPage, 'part' | 'fields'>): FormSummary['problems'] =>
  errorsOf(part).filter(({ pointer }) => fields.has(steps(pointer)[0] ?? ''))

/** Errors of a part that are shown; a warning is none. */
export const errorsOf = ({ store }: FormPart): FormSummary['problems'] =>
  store.summary().problems.filter(({ shown }) => !isWarning(shown))
