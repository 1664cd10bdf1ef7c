import type { Logic } from '#engine/expression'
import { below } from '#engine/source'
import type { MailOccasionSource, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { compileCondition } from '../compileCondition.ts'
import type { ReportFault } from '../fault.ts'
import type { MailOccasion, ModuleMail, ModuleMailLink, ModuleMailSeries } from './model.ts'

export function compileMails(
  source: ModuleSource,
  logic: Logic | undefined,
  fault: ReportFault,
): readonly ModuleMail[] {
  return Object.entries(source.mails ?? {}).map(([name, mail]) => ({
    name,
    on: occasionOf(mail.on, source),
    when: compileCondition(mail.when, true, logic, `${below('/mails', name)}/when`, fault),
    to: [mail.to].flat().map((path) => path.split('.')),
    subject: textOfKeys(`mail.${source.id}.${name}.subject`),
    text: textOfKeys(`mail.${source.id}.${name}.text`),
    attachesEntry: mail.attach === 'calendar',
    link: mail.link ?? null,
    series: mail.series ? seriesTexts(`mail.${source.id}.${name}.series`) : null,
  }))
}

const seriesTexts = (key: string): ModuleMailSeries => ({
  subject: textOfKeys(`${key}.subject`),
  text: textOfKeys(`${key}.text`),
  line: textOfKeys(`${key}.line`),
  refused: textOfKeys(`${key}.refused`),
})

export function compileMailLinks(
  source: ModuleSource,
  logic: Logic | undefined,
  fault: ReportFault,
): readonly ModuleMailLink[] {
  return Object.entries(source.mailLinks ?? {}).map(([name, { opens, until, binds = [], when }]) => {
    const [module = '', form = ''] = opens.split('.')
    return {
      name,
      module,
      form,
      until,
      binds,
      when: compileCondition(when, true, logic, `${below('/mailLinks', name)}/when`, fault),
      label: textOfKeys(`mail.${source.id}.${name}`),
    }
  })
}

function occasionOf(on: MailOccasionSource, source: ModuleSource): MailOccasion {
  if (on === 'edit') return { kind: 'edit', fields: null }
  if (typeof on === 'string') return { kind: on }
  if ('edit' in on) return { kind: 'edit', fields: on.edit }
  if ('move' in on) return { kind: 'move', field: movedFields(source)[0] ?? '', states: on.move }
  return { kind: 'before', field: on.before, hours: on.hours }
}

/** The fields with a table of moves: the status. */
const movedFields = ({ fields }: ModuleSource): readonly string[] =>
  Object.keys(fields ?? {}).filter((name) => typeof fields[name]?.moves === 'object')
