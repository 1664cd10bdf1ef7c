import type { CSSRulesByBucket, StyleBucketName } from '@griffel/core'
import { styleBucketOrdering } from '@griffel/core'

interface Rule {
  readonly bucket: number
  readonly media: string
  readonly priority: number
  readonly css: string
}

/** One sheet of many styles, each rule once, in the order in which Griffel stands its own sheets: bucket, media query, priority. */
export function styleSheet(styles: readonly CSSRulesByBucket[]): string {
  const rules = new Map<string, Rule>()
  for (const buckets of styles) for (const rule of rulesOf(buckets)) if (!rules.has(rule.css)) rules.set(rule.css, rule)
  return [...rules.values()]
    .toSorted(compare)
    .map(({ css }) => css)
    .join('\n')
}

function rulesOf(buckets: CSSRulesByBucket): readonly Rule[] {
  return Object.entries(buckets).flatMap(([name, entries]) =>
    (entries ?? []).map((entry) => {
      const [css, more] = Array.isArray(entry) ? entry : [entry, {}]
      const { m, x, p } = more as { readonly m?: string; readonly x?: string; readonly p?: number }
      return {
        bucket: styleBucketOrdering.indexOf(name as StyleBucketName),
        media: m ?? x ?? '',
        priority: p ?? 0,
        css,
      }
    }),
  )
}

const compare = (one: Rule, other: Rule): number =>
  one.bucket - other.bucket || compareText(one.media, other.media) || one.priority - other.priority

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
