import type { Setting } from './settingKinds.ts'
import { SETTINGS } from './settings.ts'

const rows = (): readonly Setting<unknown>[] => Object.values<Setting<unknown>>(SETTINGS)

const PAGE_HEAD = `# Settings

Settings are environment variables. The server checks all of them at start, reports every wrong one in a sentence, and does not start if there is any.
An empty value counts as none. A setting marked “file” may be read from a file: give the path in a variable of the same name with
\`_FILE\` added (\`MASTER_KEY_FILE=/run/secrets/master\`), and leave the variable itself out. Secrets are never printed.

This page and \`.env.example\` are written from the table in \`server/configuration\`. A test fails when they differ, and
\`DOCS=write npx vitest run --project server tests/server/configuration\` writes them.

| variable | meaning | value | default |
| --- | --- | --- | --- |
`

const PAGE_FOOT = `
\`NODE_ENV=production\` writes no demo unless you ask for it, listens on every interface, and sends no mail without \`PUBLIC_URL\`. The server reads no other variables.
`

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** Renders the settings page in Markdown. */
export function settingsPage(): string {
  const lines = rows().map(
    ({ name, description, kind, defaultText, isSecret }) =>
      `| \`${name}\`${isSecret ? ' (file)' : ''} | ${cell(description)} | ${cell(kind.expects)} | ${cell(defaultText)} |`,
  )
  return `${PAGE_HEAD}${lines.join('\n')}\n${PAGE_FOOT}`
}

const EXAMPLE_HEAD = `# Settings of Tramit; docs/settings.md describes each. Everything is commented out, so the defaults hold.
# A setting with NAME_FILE may be read from the file of that path instead.
`

/** Renders an environment file with every setting commented out. */
export function settingsExample(): string {
  const entries = rows().map(
    ({ name, description, isSecret }) => `\n# ${description}.\n#${name}=${isSecret ? `\n#${name}_FILE=` : ''}\n`,
  )
  return `${EXAMPLE_HEAD}${entries.join('')}`
}
