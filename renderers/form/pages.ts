import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Section } from '#engine/definition'
import { textOfKeys } from '#engine/text'
import type { Text } from '#engine/text'
import type { ReadPaths } from './formListeners.ts'
import type { FormPart } from './part.ts'
import { isWarning } from './fieldView.ts'
import type { FormSummary } from './fieldView.ts'
import type { FormStore } from './store.ts'
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
function pagesOf(parts: readonly FormPart[], cut: boolean): readonly FormPage[] {
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
const reviewPage = (part: FormPart): FormPage => ({
  kind: 'review',
  id: 'review',
  part,
  title: textOfKeys('lbl.general.review'),
  sections: [],
  fields: new Set(),
})

/** Whether a page is shown: a section whose condition fails is not a page. */
const isShown = ({ part: { store }, sections }: FormPage): boolean =>
  sections.some((section) => isSectionShown(store, section))

export const isSectionShown = (store: FormStore, { visible }: Section): boolean =>
  typeof visible === 'boolean' ? visible : visible.holds(store.scope(''), false)

/** The paths that a section's condition reads. */
export const conditionPaths = ({ visible }: Section): ReadPaths =>
  typeof visible === 'boolean' ? [] : visible.dependencies

/** Visible errors of a page. */
export const problemsOn = ({ part, fields }: Pick<FormPage, 'part' | 'fields'>): FormSummary['problems'] =>
  errorsOf(part).filter(({ pointer }) => fields.has(steps(pointer)[0] ?? ''))

/** Visible errors of a part, without warnings. */
export const errorsOf = ({ store }: FormPart): FormSummary['problems'] =>
  store.summary().problems.filter(({ shown }) => !isWarning(shown))

/** The pages of a form in tabs or steps, and the one that is open. */
export interface Paging {
  readonly layout: 'tabs' | 'steps'
  readonly pages: readonly FormPage[]
  readonly page: FormPage
  /** Its place, from 0. */
  readonly at: number
  readonly go: (at: number) => void
  /** Opens a page from the review: the step after it is the review again. */
  readonly change: (at: number) => void
  /** The step that follows. */
  readonly next: number
}

/** Keeps the open page of a form in the address, so that a link leads to it and Back to the page before. */
export interface PageAddress {
  /** Null: the address names none yet. */
  readonly open: string | null
  readonly go: (page: string, how: 'push' | 'replace') => void
}

/** Null where everything stands on one page. What is saved by the page is a whole form or section of its own. */
export function usePages(
  parts: readonly FormPart[],
  layout: 'stack' | 'tabs' | 'steps',
  saves: 'form' | 'section',
  address: PageAddress | undefined,
  review: boolean,
): Paging | null {
  const [own, setOwn] = useState<string | null>(null)
  const [isChanging, setChanging] = useState(false)
  const open = address ? address.open : own
  const all = useMemo(
    () => (layout === 'stack' ? [] : pagesOf(parts, layout === 'steps' && saves === 'form')),
    [parts, layout, saves],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = parts.map(({ store, sections }) => store.watch(listener, sections.flatMap(conditionPaths)))
      return () => stops.forEach((stop) => stop())
    },
    [parts],
  )
  // Text, because a snapshot must be equal to itself.
  const shown = useSyncExternalStore(subscribe, () => all.map((page) => (isShown(page) ? '1' : '0')).join(''))
  const paging = useMemo((): Paging | null => {
    const filled = all.filter((_, at) => shown[at] === '1')
    const [first] = parts
    // One page is its own review.
    const pages = review && first && filled.length > 1 ? [...filled, reviewPage(first)] : filled
    const at = Math.max(
      0,
      pages.findIndex(({ id }) => id === open),
    )
    const page = pages[at]
    if (layout === 'stack' || !page) return null
    const show = (to: number): void => {
      const id = pages[to]?.id
      if (id === undefined) return
      if (address) address.go(id, layout === 'steps' ? 'push' : 'replace')
      else setOwn(id)
    }
    return {
      layout,
      pages,
      page,
      at,
      go: (to) => {
        setChanging(false)
        show(to)
      },
      change: (to) => {
        setChanging(true)
        show(to)
      },
      next: isChanging ? pages.length - 1 : at + 1,
    }
  }, [all, shown, open, layout, address, review, parts, isChanging])
  const first = paging?.layout === 'steps' && open === null ? paging.page.id : null
  useEffect(() => {
    if (first !== null) address?.go(first, 'replace')
  }, [first, address])
  return paging
}
