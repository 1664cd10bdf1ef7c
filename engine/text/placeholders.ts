import { PATH, PLURAL, closingBrace, pluralBranches } from './formatMessage.ts'

/** The paths a template reads, for the check that each of them is known. */
export function placeholders(template: string): readonly string[] {
  const found = new Set<string>()
  const collect = (text: string): void => {
    for (let open = text.indexOf('{'); open >= 0;) {
      const close = closingBrace(text, open)
      if (close < 0) return
      const inside = text.slice(open + 1, close)
      const plural = PLURAL.exec(inside)
      const path = plural?.[1] ?? PATH.exec(inside)?.[1]
      if (path !== undefined) found.add(path)
      for (const branch of pluralBranches(plural?.[2] ?? '').values()) collect(branch)
      open = text.indexOf('{', close)
    }
  }
  collect(template)
  return [...found]
}
