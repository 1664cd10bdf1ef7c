import { cpSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Copies the pages of the repository to `.pages`, each to its own place, so that links between them hold. */
const root = fileURLToPath(new URL('..', import.meta.url))
const pages = fileURLToPath(new URL('.pages', import.meta.url))
const isPage = (name) => name.endsWith('.md')

rmSync(pages, { recursive: true, force: true })
for (const name of readdirSync(root).filter(isPage)) cpSync(`${root}/${name}`, `${pages}/${name}`)
for (const name of [...readdirSync(`${root}/docs`).filter(isPage), 'pictures'])
  cpSync(`${root}/docs/${name}`, `${pages}/docs/${name}`, { recursive: true })
