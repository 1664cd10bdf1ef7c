/** A table of GitHub Markdown; `|` and line breaks in cells are escaped. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

export const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

const BLOCK = /<!-- generated: (?<name>[\w ]+) -->\n[\s\S]*?<!-- end -->/g

/** The page with each block between `<!-- generated: name -->` and `<!-- end -->` replaced by the text of that name. */
export const withBlocks = (page: string, blocks: { readonly [name: string]: () => string }): string =>
  page.replace(BLOCK, (...found) => {
    const { name } = found.at(-1) as { readonly name: string }
    const write = blocks[name]
    if (!write) throw new Error(`A page asks for the generated block "${name}", which does not exist.`)
    return `<!-- generated: ${name} -->\n\n${write()}\n\n<!-- end -->`
  })
