import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../../server/command/commands.ts'
import { commandsTable, helpOf, usage } from '../../../server/command/help.ts'
import { parseCommand } from '../../../server/command/parseCommand.ts'
import { describeProblem } from '../../../server/command/describeProblem.ts'

const refusal = (...typed: readonly string[]): string => {
  const read = parseCommand(typed)
  return read.ok ? '' : read.problems.map(describeProblem).join('\n')
}

/** Arguments of a command with all its options. */
const whole = ({ name, options }: (typeof COMMANDS)[number]): readonly string[] => [
  name,
  ...options.flatMap((option) => (option.placeholder === null ? [`--${option.name}`] : [`--${option.name}`, 'value'])),
]

describe('what an operator types', () => {
  it.each(COMMANDS.map((command) => [command.name, command] as const))('%s takes what its help says', (_, command) => {
    const read = parseCommand(whole(command))
    const all = command.options.map(({ name, placeholder }) => [name, placeholder === null ? true : 'value'])
    expect(read).toMatchObject({ ok: true, value: { kind: 'run', values: Object.fromEntries(all) } })
    const help = helpOf(command).join('\n')
    for (const { name, description } of command.options)
      expect([help.includes(`--${name}`), help.includes(description)]).toEqual([true, true])
    expect(parseCommand([command.name, '--help'])).toMatchObject({ ok: true, value: { kind: 'help' } })
    expect(parseCommand([...whole(command), '-h'])).toMatchObject({ ok: true, value: { kind: 'help' } })
    expect(usage().some((line) => line.trim().startsWith(command.name))).toBe(true)
  })

  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    '%s refuses what it does not take',
    (name, command) => {
      const sound = whole(command)
      expect(refusal(...sound, '--no-such-thing')).toBe(`${name} has no option --no-such-thing.`)
      expect(refusal(...sound, '-x')).toBe(`${name} has no option -x.`)
      expect(refusal(...sound, 'one', 'two')).toMatch(new RegExp(`^${name} does not take (one|two)\\.$`))
      for (const option of command.options) {
        const slip = `--${option.name.slice(0, -1)}`
        expect(refusal(name, slip)).toMatch(new RegExp(`^${name} has no option ${slip} \\(did you mean --`))
        expect(refusal(name, `--${option.name}`, ...(option.placeholder === null ? [] : ['--demo']))).toMatch(
          option.placeholder === null ? /^$|needs --/ : new RegExp(`^--${option.name} needs a value`),
        )
        if (option.placeholder === null)
          expect(refusal(name, `--${option.name}=yes`)).toBe(`--${option.name} takes no value.`)
        if (option.isRequired) expect(refusal(name)).toMatch(new RegExp(`^${name} needs .*--${option.name} `))
      }
    },
  )

  it.each([
    ['migrat', 'migrate'],
    ['creat-tenant', 'create-tenant'],
    ['Serve', 'serve'],
    ['check-definition', 'check-definitions'],
  ])('for %s it is asked whether %s was meant', (typed, meant) => {
    expect(refusal(typed)).toBe(`There is no command ${typed} (did you mean ${meant}?): tramit --help lists them.`)
  })

  it('what is near nothing is refused alone, and nothing is told how to begin', () => {
    expect(refusal('fly')).toBe('There is no command fly: tramit --help lists them.')
    expect(parseCommand([])).toEqual({ ok: true, value: { kind: 'usage', isRequested: false } })
    expect(parseCommand(['--help'])).toEqual({ ok: true, value: { kind: 'usage', isRequested: true } })
  })

  it('the guide has the table of commands as the code has it', () => {
    const cells = (text: string): readonly string[] =>
      text.split('\n').flatMap((line) => (line.startsWith('| `tramit') ? [line.replaceAll(/\s+/g, ' ')] : []))
    const page = readFileSync(fileURLToPath(new URL('../../../docs/operate.md', import.meta.url)), 'utf8')
    expect(cells(page)).toEqual(cells(commandsTable()))
  })
})
