import type { Section } from '#engine/definition'
import { textOfKeys } from '#engine/text'
import type { Text } from '#engine/text'
import type { ReadPaths } from './listeners.ts'
import type { FormPart } from './part.ts'
import { isWarning } from './problemText.ts'
import type { FormStore } from './store.ts'
import type { FormSummary } from './fieldView.ts'
import { steps } from './pointer.ts'

/** The content of one tab or step: a section of the form, a served form beneath it, or the review of all answers. */
export interface FormPage {
  readonly kind: 'sections' | 'review'
  readonly id: string
  readonly part: FormPart
  readonly title: Text | null
  readonly sections: readonly Section[]
  /** Names of its fields. */
  readonly fields: ReadonlySet<string>
}

/** One page per section of the form. A served form is one page, or, if `cut`, one page per section. */
export function pagesOf(parts: readonly FormPart[], cut: boolean): readonly FormPage[] {
  const pages = parts.flatMap((part) =>
    part.title === null || cut
      ? pageSections(part.sections).map((sections) => pageOf(part, sections))
      : [createPage(part, '', part.title, part.sections)],
  )
  return [...pages.filter((one) => !isLast(one)), ...pages.filter(isLast)]
}

const isLast = ({ sections }: FormPage): boolean => sections.every(({ last }) => last === true)

/** Groups sections into pages. A section without inputs is put before the next one that has some. */
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
  kind: 'sections',
  id: `${part.id}/${id}`,
  part,
  title,
  sections,
  fields: new Set(sections.flatMap(({ rows }) => rows.flat().map(({ name }) => name))),
})

/** The last step: all answers, to be checked before they are sent. */
export const reviewPage = (part: FormPart): FormPage => ({
  kind: 'review',
  id: 'review',
  part,
  title: textOfKeys('lbl.general.review'),
  sections: [],
  fields: new Set(),
})

/** Whether a page is shown: a section whose condition fails is not a page. */
export const isShown = ({ part: { store }, sections }: FormPage): boolean =>
  sections.some((section) => isSectionShown(store, section))

export const isSectionShown = (store: FormStore, { visible }: Section): boolean =>
  typeof visible === 'boolean' ? visible : visible.holds(store.scope(''), false)

/** The paths that a section's condition reads. */
export const readsOf = ({ visible }: Section): ReadPaths => (typeof visible === 'boolean' ? [] : visible.dependencies)

/** Visible errors of a page. */
export const problemsOn = ({ part, fields }: Pick<FormPage, 'part' | 'fields'>): FormSummary['problems'] =>
  errorsOf(part).filter(({ pointer }) => fields.has(steps(pointer)[0] ?? ''))

/** Visible errors of a part, without warnings. */
export const errorsOf = ({ store }: FormPart): FormSummary['problems'] =>
  store.summary().problems.filter(({ shown }) => !isWarning(shown))
