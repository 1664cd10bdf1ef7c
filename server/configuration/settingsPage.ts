import type { Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

const rows = (): readonly Setting<unknown>[] => Object.values<Setting<unknown>>(SETTINGS)

const PAGE_HEAD = `# Settings

Settings are read from the environment and checked at start: whatever is wrong is told at once, one sentence each, and nothing is
started. An empty value counts as none. Of a setting with “file” the value may stand in a file instead: give its path under the name
followed by \`_FILE\` (\`MASTER_KEY_FILE=/run/secrets/master\`), and not both. Secrets are never printed.

This page and \`.env.example\` are made from the table in \`server/configuration\`; a test holds them to it, and
\`DOCS=write npx vitest run --project server tests/server/configuration\` writes them.

| variable | meaning | it is | where nothing is given |
| --- | --- | --- | --- |
`

const PAGE_FOOT = `
\`NODE_ENV=production\` never seeds a demo unasked, listens on every interface, and sends no mail without \`PUBLIC_URL\`. Every other variable is none of ours.
`

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The page of settings, in Markdown. */
export function settingsPage(): string {
  const lines = rows().map(
    ({ name, says, kind, otherwise, secret }) =>
      `| \`${name}\`${secret ? ' (file)' : ''} | ${cell(says)} | ${cell(kind.expects)} | ${cell(otherwise)} |`,
  )
  return `${PAGE_HEAD}${lines.join('\n')}\n${PAGE_FOOT}`
}

const EXAMPLE_HEAD = `# Settings of Tramit: docs/settings.md tells each. What is commented out is as the product has it.
# Of those with NAME_FILE the value may stand in a file of that path instead.
`

/** An environment file with every setting, none of them set. */
export function settingsExample(): string {
  const entries = rows().map(({ name, says, secret }) => `\n# ${says}.\n#${name}=${secret ? `\n#${name}_FILE=` : ''}\n`)
  return `${EXAMPLE_HEAD}${entries.join('')}`
}
