import 'server-only'
import { z } from 'zod'
import { type MailTemplate, mailTemplates } from '@/lib/catalogues/outbox/mails'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { translator } from '@/lib/foundation/i18n/translations'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { footerLinks, type MailParts, type MailSections, type MailSender, mailHtml } from './mail-html'

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
  sender: MailSender,
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
    html: mailHtml(sender, locale, parts),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

function textOf(sender: MailSender, parts: MailParts): string {
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

function ownSections(fact: string | undefined, own: (link: string) => string): MailSections {
  return mailSectionsOf(fact).map(({ heading, lines }) => ({
    heading,
    lines: lines.map(({ text, link }) => ({ text, link: own(link) })),
  }))
}

// Mails link to their own organization only.
function ownLink(sender: MailSender, link: string, queuedHost: string): string {
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
