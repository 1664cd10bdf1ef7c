import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Copies the pages of the repository to `.pages`, each to its own place, so that links between them hold. */
const root = fileURLToPath(new URL('..', import.meta.url))
const pages = fileURLToPath(new URL('.pages', import.meta.url))

rmSync(pages, { recursive: true, force: true })
for (const folder of ['.', 'docs', 'examples', 'client'])
  for (const name of readdirSync(`${root}/${folder}`).filter((file) => file.endsWith('.md'))) {
    const page = `${pages}/${folder}/${name}`
    mkdirSync(dirname(page), { recursive: true })
    writeFileSync(page, withPlainBraces(withoutFiles(readFileSync(`${root}/${folder}/${name}`, 'utf8'))))
  }
cpSync(`${root}/docs/pictures`, `${pages}/docs/pictures`, { recursive: true })

/** A link to a file of the repository that is no page says its words alone: the site does not have the file. */
function withoutFiles(text) {
  return text.replaceAll(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words, address) =>
    /^\w+:|^#|\.md(?:#|$)/.test(address) ? link : words,
  )
}

/** The site would compute what stands between double braces. */
function withPlainBraces(text) {
  return text.replaceAll(
    /`([^`\n]*\{\{[^`\n]*)`/g,
    (code, inner) => `<code v-pre>${inner.replaceAll('<', '&lt;')}</code>`,
  )
}
