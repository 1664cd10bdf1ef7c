import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDERS = ['', 'docs', 'examples']

/** Links of the pages of a repository that lead to no file, or to no heading of a page: `page: link`. */
export const deadLinks = (root: string): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => deadLinksOf(root, join(folder, name))),
  )

function deadLinksOf(root: string, page: string): readonly string[] {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const isDead = (link: string): boolean => {
    const [path = '', heading] = link.split('#')
    const file = path === '' ? join(root, page) : join(root, dirname(page), path)
    return !existsSync(file) || (heading !== undefined && !headingsOf(readFileSync(file, 'utf8')).includes(heading))
  }
  return links.filter((link) => !/^\w+:/.test(link) && isDead(link)).map((link) => `${page}: ${link}`)
}

/** Addresses of the headings of a page, as GitHub makes them. */
const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
