import { escapeHtml } from '#engine/text'
import type { Translator } from '#engine/text'
import type { Colours } from './colours.ts'
import type { Mail } from './mail.ts'
import { oneLine } from './mail.ts'

/** Name and appearance of the organisation that sends a mail. */
export interface Letterhead {
  readonly organisation: string
  readonly colours: Colours
  /** Attached to the mail, so that nothing is fetched when it is read. */
  readonly logo: Logo | null
}

export interface Logo {
  readonly mime: string
  readonly content: Buffer
}

/** Content id of the attached logo. */
export const LOGO_ID = 'logo@tramit'

export interface RenderedMail {
  readonly text: string
  readonly html: string
}

/** URLs in a mail: those of its links, of its answers in their order, and of the page that ends mails. */
export interface MailUrls {
  readonly address?: string | null
  readonly answers?: readonly (string | null)[]
  readonly unsubscribe?: string | null
}

/** Renders a mail as plain text and HTML. */
export function renderMail(
  { language, subject, text, link, answer = [] }: Pick<Mail, 'language' | 'subject' | 'text' | 'link' | 'answer'>,
  { organisation, colours, logo }: Letterhead,
  translator: Translator,
  { address = null, answers = [], unsubscribe = null }: MailUrls,
): RenderedMail {
  const name = oneLine(organisation)
  const footer = translator.translate('mail.footer', { organisation: name })
  const replies = [answer].flat().flatMap(({ label }, at) => linkOf(label, answers[at]))
  const page = linkOf(link?.label ?? '', address)
  const ending = translator.translate('mail.unsubscribe.footer')
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  // Several answers, one for each record, are a list.
  const [listed, buttons] = replies.length > 1 ? [replies, page] : [[], [...replies, ...page]]
  const picture = logo
    ? `<img src="cid:${LOGO_ID}" alt="" height="40" style="display:block;height:40px;margin:0 0 8px">`
    : ''
  return {
    text: [
      ...paragraphs,
      ...(listed.length > 0 ? [listed.map(lineOf).join('\n')] : []),
      ...buttons.map(lineOf),
      `-- \n${footer}${unsubscribe === null ? '' : `\n${ending}\n${unsubscribe}`}`,
    ]
      .join('\n\n')
      .concat('\n'),
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f5;color:#1b1b1b;font-family:'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid ${colours.background}">
${picture}<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${listed.length > 0 ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${listed.map(itemHtml).join('')}</ul>\n` : ''}${buttons.map((one) => linkHtml(one, colours, translator)).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d1d1d1;color:#424242;font-size:14px">${escapeHtml(footer)}${unsubscribe === null ? '' : `<br><a href="${escapeHtml(unsubscribe)}" style="color:#424242">${escapeHtml(ending)}</a>`}</p>
</div>
</body>
</html>
`,
  }
}

interface RenderedLink {
  readonly label: string
  readonly to: string
}

const linkOf = (label: string, to: string | null | undefined): readonly RenderedLink[] =>
  typeof to === 'string' ? [{ label, to }] : []

const lineOf = ({ label, to }: RenderedLink): string => `${label}: ${to}`

const itemHtml = ({ label, to }: RenderedLink): string =>
  `<li style="margin:0 0 8px"><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></li>`

const linkHtml = ({ label, to }: RenderedLink, colours: Colours, translator: Translator): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(to)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${colours.background};color:${colours.text};text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#424242;font-size:14px">${escapeHtml(translator.translate('mail.address'))}<br><span style="word-break:break-all">${escapeHtml(to)}</span></p>`
