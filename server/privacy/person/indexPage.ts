import { escapeHtml } from '#engine/text'
import type { Language, Translator } from '#engine/text'
import type { Tenant } from '../../tenancy/index.ts'
import type { ArchivePart } from './archiveParts.ts'
import type { RecordText } from './readOwnRecords.ts'
import type { DataSubject } from './readSubject.ts'

export interface IndexContent {
  readonly translator: Translator
  readonly language: Language
  readonly tenant: Tenant
  readonly subject: DataSubject
  readonly parts: readonly ArchivePart[]
  readonly records: readonly RecordText[]
  readonly files: readonly { readonly path: string; readonly name: string }[]
  readonly moment: Date
}

/** Renders the archive's index page: its content, and the person's records as text. */
export function indexPage({
  translator,
  language,
  tenant,
  subject,
  parts,
  records,
  files,
  moment,
}: IndexContent): string {
  const title = translator.translate('privacy.title', { nombre: subject.nombre, aplicacion: tenant.name })
  const partName = ({ moduleTable, table }: ArchivePart): string =>
    moduleTable
      ? translator.translate(moduleTable.module.title)
      : table === null
        ? translator.translate('privacy.mentions')
        : table
  const table = parts.map(
    (part) =>
      `<tr><td><a href="${escapeHtml(part.path)}">${escapeHtml(partName(part))}</a></td><td>${part.rows}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(translator.translate('privacy.made', { fecha: moment.toISOString() }))}</p>`,
    `<p>${escapeHtml(translator.translate('privacy.about'))}</p>`,
    `<table><caption>${escapeHtml(translator.translate('privacy.data'))}</caption>`,
    `<thead><tr><th scope="col">${escapeHtml(translator.translate('privacy.what'))}</th><th scope="col">${escapeHtml(translator.translate('privacy.count'))}</th></tr></thead>`,
    `<tbody>${table.join('')}</tbody></table>`,
    ...(files.length > 0
      ? [
          `<h2>${escapeHtml(translator.translate('privacy.files'))}</h2>`,
          `<ul>${files.map(({ path, name }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`).join('')}</ul>`,
        ]
      : []),
    ...records.map(
      ({ module, lines }) =>
        `<h2>${escapeHtml(module)}</h2><dl>${lines.map(([label, text]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`,
    ),
    '</body></html>',
  ].join('\n')
}
