import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A test's title as it stands in a test file: the first argument of a call, when it names a requirement. */
interface Title {
  readonly file: string
  readonly ids: readonly string[]
  /** `npm test` leaves it to the whole run. */
  readonly isWhole: boolean
}

const FIRST_ARGUMENT = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
/** Requirement ids have two letters and two digits. Ids of faults (`FT-…`) stand in `docs/faults.md`. */
const ID = /\b(?!FT-)[A-Z]{2}-\d{2}\b/g
const ROW = /^\| (?<id>[A-Z]{2}-\d{2}) \| (?<what>.*) \| (?<status>done|part|open) \|.*\|$/

export type Status = 'done' | 'part' | 'open'

/** Every title of `tests/` under `root` that names a requirement. */
export function requirementTitles(root: string): readonly Title[] {
  return readdirSync(`${root}/tests`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(`${root}/tests/${file}`, 'utf8')
      return [...text.matchAll(FIRST_ARGUMENT)]
        .map(({ index, 2: title = '' }) => ({
          file,
          ids: title.match(ID) ?? [],
          isWhole: file.endsWith('.full.test.ts') || isWhole(text, index),
        }))
        .filter(({ ids }) => ids.length > 0)
    })
}

/** Calls that define a test or a group of tests. */
const DEFINES = /^([ \t]*)(it|itWhole|describe)(?=[.(]|$)/gm

/** Whether the title at a place is that of a test of the whole run, or of a group that holds no other. */
function isWhole(text: string, at: number): boolean {
  const [, indent = '', name] = [...text.slice(0, at).matchAll(DEFINES)].at(-1) ?? []
  if (name !== 'describe') return name === 'itWhole'
  const [group = ''] = text.slice(at).split(`\n${indent}})`, 1)
  return !/^\s*it[.(]/m.test(group)
}

/** The rows of `docs/requirements.md` in their order. */
export const requirementRows = (page: string): readonly { readonly id: string; readonly status: Status }[] =>
  page.split('\n').flatMap((line) => {
    const { id, status } = ROW.exec(line)?.groups ?? {}
    return id === undefined ? [] : [{ id, status: status as Status }]
  })

/** The page with the folders of the tests that name each id. */
export function requirementsPage(page: string, titles: readonly Title[]): string {
  const folders = new Map<string, Set<string>>()
  for (const { file, ids } of titles)
    for (const id of ids) folders.set(id, (folders.get(id) ?? new Set()).add(folderOf(file)))
  return page
    .split('\n')
    .map((line) => {
      const { id, what, status } = ROW.exec(line)?.groups ?? {}
      if (id === undefined) return line
      return `| ${id} | ${what} | ${status} | ${[...(folders.get(id) ?? [])].toSorted().join(', ')} |`
    })
    .join('\n')
}

/** `server/user/forms.test.ts` → `server/user`: two folders are enough to find a test, and seldom move. */
const folderOf = (file: string): string => dirname(file).split('/').slice(0, 2).join('/')
