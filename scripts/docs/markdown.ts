/** A table of GitHub Markdown; `|` and line breaks in cells are escaped. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

/** The same with columns of even width, as `oxfmt` writes it. */
export function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const texts = [head, ...rows].map((cells) => cells.map(cell))
  const widths = head.map((_, column) => Math.max(...texts.map((cells) => cells[column]?.length ?? 0)))
  const [names, ...lines] = texts.map((cells) => cells.map((text, column) => text.padEnd(widths[column] ?? 0)))
  const dashes = widths.map((width) => '-'.repeat(width))
  return [names ?? [], dashes, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

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
