import { refusedWith, soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import type { ShotAnswer } from '../support/attack/shoot.ts'
import { takenFields, type Target } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

/** Texts that a spreadsheet reads as a formula, at the start of a cell and after a cell separator. */
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '=cmd|"/c calc"!A0',
  'a;=1+1',
  'a";"=1+1',
  'a"\n=1+1',
  "'=1+1",
  '=HYPERLINK("http://a")',
]

/** A missing value, a signed number, and telephone numbers. */
const RUNS_NOTHING = /^(?:-|[+-]\d+(?:[.,]\d+)?|\+\d[\d .()]*(?:, \+\d[\d .()]*)*)$/

/** Digits that tell one from another. */
const LONGEST_NUMBER = 2

/** Values without which a field is not stored. */
const BESIDE: { readonly [field: string]: object } = {
  nombreNoRegistrado: { telefonoNoRegistrado: { pais: 34, telefono: '600112233' } },
}

export const X03: Attack = {
  id: 'X03',
  does: 'Stores formulas in every field of words that a list exports, begun by a tab and a return too: no cell begins as one, and each reads back as it was',
  changesOwn: true,
  inOrder: true,
  cases: (ground) =>
    eachTarget(
      ground,
      ({ module, call }) => call.name === 'create' && (module.list?.export ?? null) !== null,
      (target) => casesOf(ground, target),
    ),
}

function casesOf(ground: Ground, target: Target): readonly Case[] {
  const { portal, alpha } = ground
  const exported = new Set(target.module.list?.export?.columns.map(({ name }) => name))
  const fields = takenFields(target).filter(
    ({ name, kind, source }) =>
      exported.has(name) && source.pattern === undefined && (kind.kind === 'text' || kind.kind === 'multiline'),
  )
  const list = ground.targets.find(({ module, call }) => module.id === target.module.id && call.name === 'list')
  return fields.flatMap((field) =>
    FORMULAS.filter(({ length }) => length + LONGEST_NUMBER <= (field.source.max ?? Infinity)).map(
      (formula, number) => {
        const run = async (): Promise<string | null> => {
          // A line break is none of a field of one line; each is told from the others by its number.
          const text = `${field.kind.kind === 'text' ? formula.replace('\n', ' ') : formula}${number}`
          const made = await sendAs(
            portal,
            alpha,
            'admin',
            await shotBy(ground, 'admin', target, { values: { ...BESIDE[field.name], [field.name]: text } }),
          )
          if (!list) return `no list exports it`
          // A tab and a return are none of a field of one line: what refuses them stores nothing to export.
          if (made.status !== 201)
            return (
              soundness(ground, made) ??
              (field.kind.kind === 'text' && /[\t\r]/.test(text) ? notValid(made) : refusal(made))
            )
          const shot = await shotBy(ground, 'admin', list)
          const answer = await sendAs(portal, alpha, 'admin', {
            ...shot,
            headers: { ...shot.headers, accept: 'text/csv' },
          })
          const cells = readCsv(answer.text)
          const running = cells.find((cell) => /^[=+\-@\t\r]/.test(cell) && !RUNS_NOTHING.test(cell))
          if (running !== undefined) return `begins as a formula: ${running}`
          return cells.some((cell) => cell === text || cell === `'${text}`)
            ? null
            : `is not in the export: ${answer.text.slice(0, 300)}`
        }
        const how = { formula, kind: field.kind.kind }
        return varied(target, how, { title: `${target.name} ${field.name} ${formula}`, run })
      },
    ),
  )
}

const notValid = refusedWith('90004')
const refusal = ({ status, text }: ShotAnswer): string => `cannot be stored: ${status} ${text.slice(0, 200)}`

/** Cells of quoted values with semicolons between them (RFC 4180 with another mark). */
function readCsv(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"(?=;|\r\n|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
}
