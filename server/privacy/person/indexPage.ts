import { escapeHtml } from '#engine/text'
import type { Language, Speech } from '#engine/text'
import type { Tenant } from '../../tenancy/index.ts'
import type { Part } from './partsOf.ts'
import type { Worded } from './readOwn.ts'
import type { DataSubject } from './readSubject.ts'

export interface Index {
  readonly speech: Speech
  readonly language: Language
  readonly tenant: Tenant
  readonly subject: DataSubject
  readonly parts: readonly Part[]
  readonly records: readonly Worded[]
  readonly files: readonly { readonly path: string; readonly name: string }[]
  readonly moment: Date
}

/** The page by which an archive is read: what it holds, where, and the person's own records in words. */
export function indexPage({ speech, language, tenant, subject, parts, records, files, moment }: Index): string {
  const title = speech.say('privacy.title', { nombre: subject.nombre, aplicacion: tenant.name })
  const partName = ({ of, table }: Part): string =>
    of ? speech.say(of.module.title) : table === null ? speech.say('privacy.mentions') : table
  const table = parts.map(
    (part) =>
      `<tr><td><a href="${escapeHtml(part.path)}">${escapeHtml(partName(part))}</a></td><td>${part.rows}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(speech.say('privacy.made', { fecha: moment.toISOString() }))}</p>`,
    `<p>${escapeHtml(speech.say('privacy.about'))}</p>`,
    `<table><caption>${escapeHtml(speech.say('privacy.data'))}</caption>`,
    `<thead><tr><th scope="col">${escapeHtml(speech.say('privacy.what'))}</th><th scope="col">${escapeHtml(speech.say('privacy.count'))}</th></tr></thead>`,
    `<tbody>${table.join('')}</tbody></table>`,
    ...(files.length > 0
      ? [
          `<h2>${escapeHtml(speech.say('privacy.files'))}</h2>`,
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
