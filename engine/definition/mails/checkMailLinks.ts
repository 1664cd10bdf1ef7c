import { below } from '#engine/source'
import type { MailLinkSource, ModuleSource, ValueSource } from '#engine/source'
import { parseValue } from '#engine/expression'
import { moduleNamed, moduleNames, unknownName } from '../checkFieldReferences.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import { isStored } from '../isStored.ts'
import type { Module } from '../model.ts'
import { ownValue } from '../ownValue.ts'

/** First steps of the paths that the condition of a link may read. */
const CONDITION_NAMES: readonly string[] = ['record', 'tenant']

/** Reports links of mails that would open nothing or never end. */
export function checkMailLinks(module: Module, context: CompileContext, fault: ReportFault): void {
  const { source, fields } = module
  const links = Object.keys(source.mailLinks ?? {})
  for (const [name, { link }] of Object.entries(source.mails ?? {}))
    if (link !== undefined && !links.includes(link))
      fault(`${below('/mails', name)}/link`, 'unknownName', unknownName('name', link, links))
  for (const [name, link] of Object.entries(source.mailLinks ?? {})) {
    const at = below('/mailLinks', name)
    const until = fields.get(link.until)
    if (!until) fault(`${at}/until`, 'unknownField', unknownName('field', link.until, [...fields.keys()]))
    else if (until.kind.kind !== 'dateTime' || !isStored(until))
      fault(`${at}/until`, 'noInstant', { field: link.until })
    link.binds?.forEach((bound, i) => {
      const field = fields.get(bound)
      if (!field || !isStored(field))
        fault(`${at}/binds/${i}`, 'unknownField', unknownName('field', bound, [...fields.keys()]))
    })
    checkCondition(link, CONDITION_NAMES, `${at}/when`, fault)
    checkForm(link, `${at}/opens`, { source, context, fault })
  }
}

interface Place {
  readonly source: ModuleSource
  readonly context: CompileContext
  readonly fault: ReportFault
}

function checkForm({ opens }: MailLinkSource, at: string, place: Place): void {
  const [id = '', name = ''] = opens.split('.')
  const target = moduleNamed(id, place)
  if (!target) return place.fault(at, 'unknownModule', unknownName('module', id, moduleNames(place)))
  const form = ownValue(target.forms ?? {}, name)
  if (!form) return place.fault(at, 'unknownForm', unknownName('form', name, Object.keys(target.forms ?? {})))
  const route = ownValue(target.routes ?? {}, name)
  if (form.public !== true || typeof route !== 'string' || route.includes('{'))
    place.fault(at, 'noPublicForm', { form: opens })
}

/** Reports paths of a condition whose first step is not among `names`. */
export function checkCondition(
  { when }: { readonly when?: ValueSource | undefined },
  names: readonly string[],
  at: string,
  fault: ReportFault,
): void {
  const parsed = when === undefined ? null : parseValue(when)
  if (!parsed?.ok) return
  for (const { path } of parsed.value.dependencies) {
    const [head = ''] = path
    if (!names.includes(head)) fault(at, 'unknownName', unknownName('name', head, names))
  }
}
