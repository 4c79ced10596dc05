import type { Locale } from '@/lib/foundation/i18n/locales'
import { escapeHtml } from '@/lib/framework/react/escape-html'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { organizationColours } from '@/lib/identity/organizations/look/colour'

export type MailSender = { name: string; accentColour: string; primaryHost: string }

/** The lines of a mail under headings, each with its link. */
export type MailSections = { heading: string; lines: { text: string; link: string }[] }[]

/** What a mail says: plain text but for `bodyHtml`, which is sanitized and stands in place of `body`. Empty: left out. */
export type MailParts = Record<
  | ('title' | 'body' | 'bodyHtml' | 'button' | 'after' | 'linkHint' | 'reason' | 'link' | 'more')
  | ('unsubscribe' | 'unsubscribePage' | 'settings' | 'settingsPage'),
  string
> & { sections: MailSections }

const INK = '#1f1c17'
const MUTED = '#5c564c'
const LINE = '#e0dacd'
const PAPER = '#faf8f4'

/** The template of all mails. Mail programs know neither classes nor most of CSS, so that every element has its own. */
export function mailHtml(sender: MailSender, locale: Locale, parts: MailParts): string {
  const { accent, accentText } = organizationColours(sender.accentColour).light
  const home = escapeHtml(baseUrlOf(sender))
  const title = escapeHtml(parts.title)
  return [
    `<!doctype html><html lang="${locale}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${title}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:${PAPER};color:${INK};font:16px/1.5 'Source Sans 3',-apple-system,'Segoe UI',Roboto,sans-serif">`,
    `<div style="max-width:544px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid ${LINE};border-top:4px solid ${accent};border-radius:8px">`,
    '<p style="margin:0 0 24px;font-weight:600">',
    `<a href="${home}" style="color:${accentText};text-decoration:none">${escapeHtml(sender.name)}</a></p>`,
    `<h1 style="margin:0 0 16px;font:600 24px/1.25 Georgia,serif">${title}</h1>`,
    parts.bodyHtml || paragraph(parts.body),
    ...parts.sections.map((section) => sectionHtml(section, accentText)),
    parts.more ? paragraph(parts.more) : '',
    parts.link ? buttonHtml(sender, parts) : '',
    paragraph(parts.after),
    `<hr style="border:0;border-top:1px solid ${LINE};margin:24px 0">`,
    `<p style="margin:0;font-size:14px;color:${MUTED}">${escapeHtml(parts.reason)}`,
    `<br><a href="${home}" style="color:${accentText}">${home}</a>`,
    ...footerLinks(parts).map(
      ({ label, page }) => `<br><a href="${escapeHtml(page)}" style="color:${accentText}">${escapeHtml(label)}</a>`,
    ),
    '</p></div></body></html>',
  ].join('')
}

/** The links at the end of a mail: its settings and the way to end it. */
export function footerLinks({ settings, settingsPage, unsubscribe, unsubscribePage }: MailParts) {
  const links = [
    { label: settings, page: settingsPage },
    { label: unsubscribe, page: unsubscribePage },
  ]
  return links.filter(({ page }) => page !== '')
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

/** The button, and its address in full for programs that show no button. */
function buttonHtml(sender: MailSender, { link: address, button, linkHint }: MailParts): string {
  const { accent, onAccent, accentText } = organizationColours(sender.accentColour).light
  const link = escapeHtml(address)
  return [
    '<p style="margin:24px 0">',
    `<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:${MUTED}">${escapeHtml(linkHint)}`,
    `<br><a href="${link}" style="color:${accentText};word-break:break-all">${link}</a></p>`,
  ].join('')
}

function sectionHtml({ heading, lines }: MailSections[number], accentText: string): string {
  return [
    heading ? `<h2 style="margin:24px 0 4px;font:600 17px/1.3 Georgia,serif">${escapeHtml(heading)}</h2>` : '',
    '<ul style="margin:0 0 16px;padding:0;list-style:none">',
    ...lines.flatMap(({ text, link }) => [
      `<li style="margin:0;padding:10px 0;border-bottom:1px solid ${LINE};overflow-wrap:anywhere">`,
      `<a href="${escapeHtml(link)}" style="color:${accentText}">${escapeHtml(text)}</a></li>`,
    ]),
    '</ul>',
  ].join('')
}
