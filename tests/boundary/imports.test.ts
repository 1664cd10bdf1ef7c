import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { lintPlanted, ROOT, type Finding } from './mirror.ts'

/** Folder of a file, its import, and words of the error message that must refuse it. */
const FORBIDDEN: readonly (readonly [folder: string, specifier: string, reason: string])[] = [
  ['engine/list', 'react', 'The engine is pure'],
  ['engine/list', 'ajv', 'The engine is pure'],
  ['engine/list', 'node:fs', 'The engine is pure'],
  ['engine/list', '@fluentui/react-components', 'The engine is pure'],
  ['engine/list', '#renderers/list', 'The engine is pure'],
  ['engine/list', '#engine/form/plan', 'entered through its index'],
  ['engine/list', '../form/plan.ts', 'A room of engine/'],
  ['engine/list', '../../server/app.ts', 'A room of engine/'],
  ['engine/list', '../../definitions/errors.json', 'A room of engine/'],
  ['engine/field/text', '../../form/plan.ts', 'A room of engine/'],
  ['engine/field/text', 'luxon', 'The engine is pure'],
  ['engine/field/text/deep', '../../../form/plan.ts', 'A room of engine/'],
  ['renderers/list', 'ky', 'Renderers turn a compiled model into pixels'],
  ['renderers/list', '@rjsf/core', 'Renderers turn a compiled model into pixels'],
  ['renderers/rjsf', '@rjsf/validator-ajv8', 'Renderers turn a compiled model into pixels'],
  ['renderers/rjsf/widgets', 'ajv', 'Renderers turn a compiled model into pixels'],
  ['renderers/list', 'wouter', 'Renderers turn a compiled model into pixels'],
  ['renderers/list', 'node:fs', 'Renderers turn a compiled model into pixels'],
  ['renderers/list', 'fastify', 'Renderers turn a compiled model into pixels'],
  ['renderers/list', '../form/Form.tsx', 'A room of renderers/'],
  ['renderers/list', '../../engine/list/query.ts', 'A room of renderers/'],
  ['renderers/list', '../../server/app.ts', 'A room of renderers/'],
  ['renderers/list', '../../app/main.tsx', 'A room of renderers/'],
  ['renderers/list', '../../definitions/modules/x.json', 'A room of renderers/'],
  ['renderers/field/text', '../../form/Form.tsx', 'A room of renderers/'],
  ['renderers/field/text', '#renderers/form/Form', 'entered through its index'],
  ['renderers/field/text/deep', '../../../form/Form.tsx', 'A room of renderers/'],
  ['app', '../server/app.ts', 'over the wire only'],
  ['app/shell', '../../server/app.ts', 'over the wire only'],
  ['app/state', '#app/language', 'The rooms of app/ import downwards'],
  ['app/session', '#app/shell', 'The rooms of app/ import downwards'],
  ['app/session', '#app/frame', 'The rooms of app/ import downwards'],
  ['app/frame', '#app/palette', 'The rooms of app/ import downwards'],
  ['app/palette', '#app/shell', 'The rooms of app/ import downwards'],
  ['app/session', '../state/sessionAtom.ts', 'A room of app/'],
  ['app/shell', '../session/index.ts', 'A room of app/'],
  ['app/shell/report', '../../session/index.ts', 'A room of app/'],
  ['app/client/upload', '#app/state', 'The rooms of app/ import downwards'],
  ['app/shell', '#app/session/signOut', 'entered through its index'],
  ['app/shell', '../../engine/list/query.ts', 'the only door'],
  ['app/shell', '../../renderers/list/List.tsx', 'the only door'],
  ['app/shell', '#engine/list/query', 'entered through its index'],
  ['app/shell', '../../definitions/access.json', 'definitions/locales, definitions/modules and definitions/wire'],
  ['app/shell', '../../definitions/loads/x.json', 'definitions/locales, definitions/modules and definitions/wire'],
  ['app/shell', '../../definitions/messages/x.json', 'definitions/locales, definitions/modules and definitions/wire'],
  ['app/shell', '../../definitions/workflows/x.json', 'definitions/locales, definitions/modules and definitions/wire'],
  ['app/shell', '../../definitions/catalogues/x.json', 'definitions/locales, definitions/modules and definitions/wire'],
  ['app/shell', 'node:path', 'Node and the server libraries'],
  ['app/shell', 'pg', 'Node and the server libraries'],
  ['app/shell', '@fastify/static', 'Node and the server libraries'],
  ['server', '../app/main.tsx', 'nobody imports app/'],
  ['server/http', '../../app/main.tsx', 'nobody imports app/'],
  ['server/http', '../../renderers/list/List.tsx', 'nobody imports app/ or renderers/'],
  ['server/http', '../../engine/list/query.ts', 'the only door'],
  ['server/http', '#renderers/list', 'The server draws nothing'],
  ['server/http', '#engine/list/query', 'entered through its index'],
  ['server/http', 'react', 'The server draws nothing'],
  ['server/http', 'react-dom/server', 'The server draws nothing'],
  ['server/http', '@fluentui/react-components', 'The server draws nothing'],
  ['server/http', 'ky', 'The server draws nothing'],
  ['server/resource', '../call/index.ts', 'import downwards'],
  ['server/resource', '../sql/scope.ts', 'entered through its index'],
  ['server/http', 'pg', 'Rows are reached through withTenant only'],
  ['server/domain/booking', 'pg', 'Rows are reached through withTenant only'],
  ['server/tenancy', 'react', 'The server draws nothing'],
  ['server/database', '#renderers/list', 'The server draws nothing'],
  ['definitions/modules', 'node:fs', 'Definitions are data'],
  ['definitions', '#engine/list', 'Definitions are data'],
]

const ALLOWED: readonly (readonly [folder: string, specifier: string])[] = [
  ['engine/list', './query.ts'],
  ['engine/list', '#engine/form'],
  ['engine/field/text', '../kind.ts'],
  ['engine/field/text', '#engine/text'],
  ['engine/expression/run/deep', '../../scope.ts'],
  ['renderers/list', './Row.tsx'],
  ['renderers/list', 'react'],
  ['renderers/list', 'react/jsx-runtime'],
  ['renderers/list', 'react-dom'],
  ['renderers/list', 'jotai'],
  ['renderers/list', 'jotai/utils'],
  ['renderers/list', '@fluentui/react-components'],
  ['renderers/list', '@fluentui/react-icons'],
  ['renderers/list', '#renderers/field'],
  ['renderers/rjsf', '@rjsf/core'],
  ['renderers/rjsf/widgets', '@rjsf/utils'],
  ['renderers/rjsf/widgets', '../theme.ts'],
  ['renderers/field/text', '../styles.ts'],
  ['renderers/field/text', '#engine/field'],
  ['app', './shell/Shell.tsx'],
  ['app/shell', './Workspace.tsx'],
  ['app/shell', '#app/session'],
  ['app/shell/report', '../questions.ts'],
  ['app/session', '#app/state'],
  ['app/shell', '../../definitions/modules/x.json'],
  ['app/shell', '../../definitions/wire/x.json'],
  ['app/shell', '../../definitions/locales/en/x.json'],
  ['app/shell', 'ky'],
  ['app/shell', 'wouter'],
  ['app/shell', '#engine/list'],
  ['app/shell', '#renderers/list'],
  ['server', './app.ts'],
  ['server/http', '../app.ts'],
  ['server/http', '../access/plan.ts'],
  ['server/http', 'node:fs'],
  ['server/http', 'fastify'],
  ['server/http', '#engine/list'],
  ['server/tenancy', 'pg'],
  ['server/database', 'pg'],
  ['server/database/embedded', 'pg'],
]

/** The ways to name another file, each of which must be seen. */
const FORMS: Readonly<Record<string, (specifier: string) => string>> = {
  import: (specifier) => `import '${specifier}'\n`,
  type: (specifier) => `import type { X } from '${specifier}'\nexport type Y = X\n`,
  export: (specifier) => `export { x } from '${specifier}'\n`,
  dynamic: (specifier) => `export const load = () => import('${specifier}')\n`,
}

/** Code that is refused wherever it stands, or in the folder named by its path. */
const REFUSED: readonly (readonly [path: string, rule: string, content: string])[] = [
  ['server/http/floating.ts', 'no-floating-promises', 'async function f() {}\nexport function g() {\n  f()\n}\n'],
  ['server/http/condition.ts', 'no-misused-promises', 'export const f = (p: Promise<number>) => (p ? 1 : 2)\n'],
  [
    'engine/list/kinds.ts',
    'switch-exhaustiveness-check',
    "export function f(k: 'a' | 'b') {\n  switch (k) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
  ],
  ['server/http/worded.ts', 'no-base-to-string', 'export const f = (x: unknown) => String(x)\n'],
  ['engine/list/any.ts', 'no-explicit-any', 'export const f = (x: any): unknown => x\n'],
  ['server/http/eval.ts', 'no-eval', "export const x: unknown = eval('1')\n"],
  ['server/http/function.ts', 'no-new-func', "export const x = new Function('return 1')\n"],
  ['engine/list/log.ts', 'no-console', "console.log('x')\n"],
  ['renderers/list/log.ts', 'no-console', "console.log('x')\n"],
  ['engine/list/clock.ts', 'no-restricted-properties', 'export const now = () => Date.now()\n'],
  ['engine/list/chance.ts', 'no-restricted-properties', 'export const chance = () => Math.random()\n'],
  ['renderers/list/load.ts', 'no-restricted-globals', "export const load = () => fetch('/api')\n"],
  [
    'renderers/list/Html.tsx',
    'no-danger',
    'export const Html = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />\n',
  ],
  ['renderers/list/Image.tsx', 'alt-text', 'export const Image = () => <img src="x" />\n'],
  [
    'renderers/list/Hook.tsx',
    'rules-of-hooks',
    "import { useState } from 'react'\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(0)\n  return null\n}\n",
  ],
  ['app/standard.ts', 'no-default-export', 'export default 1\n'],
  ['engine/list/long.ts', 'max-lines', 'export {}\n'.repeat(301)],
  ['tests/engine/only.test.ts', 'no-focused-tests', "import { it } from 'vitest'\nit.only('x', () => {})\n"],
  ['engine/one/index.ts', 'no-cycle', "import { two } from '#engine/two'\nexport const one = () => two\n"],
  ['engine/two/index.ts', 'no-cycle', "import { one } from '#engine/one'\nexport const two = () => one\n"],
]

const forbidden = FORBIDDEN.flatMap(([folder, specifier, reason], row) =>
  Object.entries(FORMS).map(([form, write]) => ({
    title: `${folder}: ${form} ${specifier}`,
    path: `${folder}/forbidden${row}${form}.ts`,
    content: write(specifier),
    reason,
  })),
)
const allowed = ALLOWED.map(([folder, specifier], row) => ({
  title: `${folder}: ${specifier}`,
  path: `${folder}/allowed${row}.ts`,
  content: `import '${specifier}'\n`,
}))

const codeBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^\.[cm]?[jt]sx?$/.test(extname(name)))

describe('boundaries', () => {
  let findings: readonly Finding[] = []

  beforeAll(async () => {
    findings = await lintPlanted({
      ...Object.fromEntries([...forbidden, ...allowed].map(({ path, content }) => [path, content])),
      ...Object.fromEntries(REFUSED.map(([path, , content]) => [path, content])),
    })
  }, 60_000)

  const imports = (path: string) =>
    findings.filter(({ file, rule }) => file === path && rule.includes('no-restricted-imports'))

  it.each(forbidden)('refuses $title', ({ path, reason }) => {
    expect(imports(path).map(({ message }) => message)).toContainEqual(expect.stringContaining(reason))
  })

  it.each(allowed)('admits $title', ({ path }) => {
    expect(imports(path)).toEqual([])
  })

  it.each(REFUSED)('finds %s by %s', (path, rule) => {
    expect(findings.filter(({ file }) => file === path).map((finding) => finding.rule)).toContainEqual(
      expect.stringContaining(`(${rule})`),
    )
  })

  it('finds no code among the definitions', () => {
    expect(codeBelow(join(ROOT, 'definitions'))).toEqual([])
  })
})
