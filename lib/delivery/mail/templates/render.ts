import 'server-only'
import { z } from 'zod'
import { type MailTemplate, mailTemplates } from '@/lib/catalogues/outbox/mails'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { translator } from '@/lib/foundation/i18n/translations'
import { escapeHtml } from '@/lib/framework/react/escape-html'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { organizationColours } from '@/lib/identity/organizations/look/colour'

type Sender = { name: string; accentColour: string; primaryHost: string }

export type RenderedMail = {
  subject: string
  text: string
  html: string
  /** Reply-To address, if it differs from the sender. */
  replyTo?: string
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string
}

export function isMailTemplate(name: string): name is MailTemplate {
  return mailTemplates.includes(name as MailTemplate)
}

/**
 * Renders a mail in its reader's language: plain text, and HTML with the same words and one button. Links to
 * `queuedHost`, the primary host when the mail was queued, move to the current one.
 */
export function renderMail(
  sender: Sender,
  template: MailTemplate,
  locale: Locale,
  facts: Record<string, string>,
  queuedHost = sender.primaryHost,
): RenderedMail {
  const t = translator(locale, 'mail')
  const values = { organizationName: sender.name, ...facts }
  const say = (key: MessageKey<'mail'>) => t(key, values)
  const link = (name: string) => ownLink(sender, facts[name] ?? '', queuedHost)
  const key = camelCase(template)
  const parts = {
    title: say(`${key}.title`),
    body: say(`${key}.body`),
    button: say(`${key}.button`),
    after: say(`${key}.after`),
    linkHint: say('linkHint'),
    reason: say(`${key}.reason`),
    link: link('link'),
    unsubscribe: say('unsubscribe'),
    unsubscribePage: link('unsubscribePage'),
    settings: say('settings'),
    settingsPage: link('settingsPage'),
    more: facts['more'] ?? '',
    sections: ownSections(facts['sections'], (page) => ownLink(sender, page, queuedHost)),
    // Rendered and sanitized Markdown of the office.
    bodyHtml: facts['html'] ?? '',
  }
  const { replyTo } = facts
  const unsubscribeUrl = link('unsubscribeUrl')
  return {
    subject: oneLine(say(`${key}.subject`)),
    text: textOf(sender, parts),
    html: htmlOf(sender, locale, parts),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

type Parts = Record<
  | ('title' | 'body' | 'bodyHtml' | 'button' | 'after' | 'linkHint' | 'reason' | 'link' | 'more')
  | ('unsubscribe' | 'unsubscribePage' | 'settings' | 'settingsPage'),
  string
> & { sections: MailSections }

function textOf(sender: Sender, parts: Parts): string {
  const link = parts.link ? [`${parts.button}:\n${parts.link}`] : []
  const ending = footerLinks(parts).map(({ label, page }) => `${label}:\n${page}`)
  return [
    parts.title,
    parts.body,
    ...sectionsText(parts.sections),
    ...(parts.more ? [parts.more] : []),
    ...link,
    parts.after,
    [`-- \n${sender.name}\n${baseUrlOf(sender)}\n${parts.reason}`, ...ending].join('\n'),
  ].join('\n\n')
}

function htmlOf(sender: Sender, locale: Locale, parts: Parts): string {
  const { accent, onAccent, accentText } = organizationColours(sender.accentColour).light
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const ending = footerLinks(parts)
    .map(({ label, page }) => `<br><a href="${escapeHtml(page)}" style="color:${accentText}">${escapeHtml(label)}</a>`)
    .join('')
  const link = escapeHtml(parts.link)
  const home = escapeHtml(baseUrlOf(sender))
  const button = parts.link
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escapeHtml(parts.button)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#5c564c">${escapeHtml(parts.linkHint)}<br><a href="${link}" style="color:${accentText};word-break:break-all">${link}</a></p>`
    : ''
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(parts.title)}</title></head><body style="margin:0;padding:24px 16px;background:#faf8f4;color:#1f1c17;font:16px/1.5 'Source Sans 3',-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:544px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e0dacd;border-top:4px solid ${accent};border-radius:8px"><p style="margin:0 0 24px;font-weight:600"><a href="${home}" style="color:${accentText};text-decoration:none">${escapeHtml(sender.name)}</a></p><h1 style="margin:0 0 16px;font:600 24px/1.25 Georgia,serif">${escapeHtml(parts.title)}</h1>${parts.bodyHtml || paragraph(parts.body)}${sectionsHtml(parts.sections, accentText)}${parts.more ? paragraph(parts.more) : ''}${button}${paragraph(parts.after)}<hr style="border:0;border-top:1px solid #e0dacd;margin:24px 0"><p style="margin:0;font-size:14px;color:#5c564c">${escapeHtml(parts.reason)}<br><a href="${home}" style="color:${accentText}">${home}</a>${ending}</p></div></body></html>`
}

function footerLinks({ settings, settingsPage, unsubscribe, unsubscribePage }: Parts) {
  const links = [
    { label: settings, page: settingsPage },
    { label: unsubscribe, page: unsubscribePage },
  ]
  return links.filter(({ page }) => page !== '')
}

function ownSections(fact: string | undefined, own: (link: string) => string): MailSections {
  return mailSectionsOf(fact).map(({ heading, lines }) => ({
    heading,
    lines: lines.map(({ text, link }) => ({ text, link: own(link) })),
  }))
}

// Mails link to their own organization only.
function ownLink(sender: Sender, link: string, queuedHost: string): string {
  if (link === '') return ''
  const { origin, pathname, search, hash } = new URL(link)
  const base = baseUrlOf(sender)
  if (origin === new URL(base).origin) return link
  if (queuedHost !== '' && origin === new URL(baseUrlOf({ primaryHost: queuedHost })).origin)
    return base + pathname + search + hash
  throw new Error('a mail may only link to its organization')
}

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${CamelCase<Capitalize<Tail>>}`
  : Name

function camelCase<Name extends MailTemplate>(template: Name): CamelCase<Name> {
  return template.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200)
}

const mailSections = z.array(
  z.object({ heading: z.string(), lines: z.array(z.object({ text: z.string(), link: z.string() })) }),
)

/** The lines of a mail under headings, each with its link. */
type MailSections = z.infer<typeof mailSections>

/** Parses the fact `sections` of a mail; none without it. */
function mailSectionsOf(fact: string | undefined): MailSections {
  return fact === undefined || fact === '' ? [] : mailSections.parse(JSON.parse(fact))
}

function sectionsText(sections: MailSections): string[] {
  return sections.map(({ heading, lines }) => {
    const written = lines.map(({ text, link }) => `* ${text.replaceAll('\n', ' ')}\n  ${link}`)
    return [...(heading ? [heading] : []), ...written].join('\n\n')
  })
}

function sectionsHtml(sections: MailSections, accentText: string): string {
  return sections
    .map(({ heading, lines }) => {
      const title = heading
        ? `<h2 style="margin:24px 0 4px;font:600 17px/1.3 Georgia,serif">${escapeHtml(heading)}</h2>`
        : ''
      const items = lines.map(
        ({ text, link }) =>
          `<li style="margin:0;padding:10px 0;border-bottom:1px solid #e0dacd;overflow-wrap:anywhere"><a href="${escapeHtml(link)}" style="color:${accentText}">${escapeHtml(text)}</a></li>`,
      )
      return `${title}<ul style="margin:0 0 16px;padding:0;list-style:none">${items.join('')}</ul>`
    })
    .join('')
}
