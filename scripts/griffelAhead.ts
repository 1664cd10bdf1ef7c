import { runInNewContext } from 'node:vm'
import { resolveStyleRulesForSlots } from '@griffel/core'
import type { CSSRulesByBucket, GriffelStyle } from '@griffel/core'
import { tokens } from '@fluentui/tokens'
import type { Plugin } from 'vite'
import { scalarText } from '#engine/text'
import { styleSheet } from './styleSheet.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Fluent leaves reads of the table behind in its own styles; each is the name of a CSS variable. */
const TOKEN = /(?<![\w./])tokens\.(\w+)/g

const CALL = /\b(?:makeStyles|__styles|__resetStyles)\(/
const SHEET = 'styles.css'

/** A call that makes styles, worked out: what stays in the script, and the rules that go into the sheet. */
interface Made {
  readonly code: string
  readonly rules: CSSRulesByBucket
}

/** By name of the call. Fluent's own come with their classes and rules worked out already. */
const MAKERS: { readonly [name: string]: (args: readonly unknown[]) => Made } = {
  makeStyles: ([styles]) => {
    const [classes, rules] = resolveStyleRulesForSlots(styles as Record<string, GriffelStyle>)
    return { code: `__css(${JSON.stringify(classes)})`, rules }
  },
  __styles: ([classes, rules]) => ({ code: `__css(${JSON.stringify(classes)})`, rules: rules as CSSRulesByBucket }),
  __resetStyles: ([ltr, rtl, rules]) => ({
    code: `__resetCSS(${JSON.stringify(ltr)}, ${JSON.stringify(rtl)})`,
    rules: Array.isArray(rules) ? { r: rules as string[] } : (rules as CSSRulesByBucket),
  }),
}

/**
 * Works out styles while building and writes their rules as one sheet, in the order that they ask for: the product
 * needs neither the style compiler nor the table of tokens, and a rule is no script. Styles are literals that read
 * `tokens` only; any other stops the build.
 */
export function griffelAhead(): Plugin {
  const rules = new Map<string, CSSRulesByBucket[]>()
  return {
    name: 'griffel-ahead',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const fluent = id.includes('/@fluentui/')
      if (id.includes('node_modules') && !fluent) return null
      const out = CALL.test(code)
        ? workedOut(code, this.parse(code), fluent ? '@griffel/react' : '@fluentui/react-components', (made) =>
            rules.set(id, [...(rules.get(id) ?? []), made]),
          )
        : code
      const read = fluent ? out.replace(TOKEN, "'var(--$1)'") : out
      return read === code ? null : { code: read, map: null }
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const kept = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
        this.emitFile({ type: 'asset', name: SHEET, source: styleSheet(kept.flatMap((id) => rules.get(id) ?? [])) })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.names.includes(SHEET)
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file.fileName}` },
                  injectTo: 'head' as const,
                },
              ]
            : [],
        ),
    },
  }
}

function workedOut(code: string, program: unknown, griffel: string, keep: (rules: CSSRulesByBucket) => void): string {
  const calls: Node[] = []
  collect(program, calls)
  let out = code
  for (const call of calls.toSorted((a, b) => b.start - a.start)) {
    const { name } = call['callee'] as { readonly name?: string } & Node
    const read = (argument: Node): unknown =>
      runInNewContext(`(${code.slice(argument.start, argument.end)})`, { tokens })
    const made = MAKERS[name ?? '']?.((call['arguments'] as readonly Node[]).map(read))
    if (!made) continue
    keep(made.rules)
    out = `${out.slice(0, call.start)}/*#__PURE__*/${made.code}${out.slice(call.end)}`
  }
  return calls.length === 0 ? code : `import { __css, __resetCSS } from '${griffel}'\n${out}`
}

function collect(node: unknown, calls: Node[]): void {
  if (Array.isArray(node)) for (const item of node) collect(item, calls)
  if (!isNode(node)) return
  const callee = node['callee']
  if (node.type === 'CallExpression' && isNode(callee) && Object.hasOwn(MAKERS, scalarText(callee['name'])))
    calls.push(node)
  for (const value of Object.values(node)) if (typeof value === 'object') collect(value, calls)
}
