import 'server-only'
import type { MailFacts } from '@/lib/catalogues/outbox/mails'
import { routes } from '@/lib/catalogues/routes'
import { type RenderedMail, renderMail } from '@/lib/delivery/mail/templates/render'
import type { Context } from '@/lib/foundation/context/context'
import { isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { plainOfText } from '@/lib/foundation/markdown/plain-of-text'
import { renderText } from '@/lib/foundation/markdown/render-text'
import type { Campaign } from '@/lib/generated/prisma/client'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { newsletterToken } from './unsubscribe-token'

type Text = Pick<Campaign, 'subject' | 'body'>
type Written = { locale: Locale; subject: string; text: string; html: string }

/** The words of a campaign for readers of a language; without a text in it they get another one, with its frame. */
export async function campaignWords(ctx: Context, { subject, body }: Text, wanted: string): Promise<Written> {
  const { languages } = ctx.organization
  const fallback = languages[0] ?? ctx.locale
  const { text: source, locale } = pickTextWithLocale(body, isLocale(wanted) ? wanted : fallback, languages)
  const base = baseUrlOf(ctx.organization)
  return {
    locale,
    subject: pickTextWithLocale(subject, locale, languages).text,
    text: mailText(source, base),
    html: mailHtml(await renderText(ctx, source), base),
  }
}

type Mail = Pick<Campaign, 'id' | 'basis' | 'serviceReason'>
type CampaignFacts =
  | { template: 'newsletter'; facts: MailFacts['newsletter'] }
  | { template: 'service-message'; facts: MailFacts['service-message'] }

/** Template and variables of the mail to one person. */
export function campaignFacts(ctx: Context, campaign: Mail, words: Written, userId: number): CampaignFacts {
  const { subject, text, html } = words
  const base = baseUrlOf(ctx.organization)
  const common = { subject, text, html, link: base + routes.home() }
  if (campaign.basis === 'SERVICE')
    return { template: 'service-message', facts: { ...common, why: campaign.serviceReason } }
  const token = newsletterToken({ organizationId: ctx.organization.id, userId, campaignId: campaign.id })
  const unsubscribePage = base + routes.newsletterEnd(token)
  const unsubscribeUrl = base + routes.newsletterEndOneClick(token)
  return { template: 'newsletter', facts: { ...common, unsubscribePage, unsubscribeUrl } }
}

/** The mail as the actor would get it in a language, and the language of its text. */
export async function previewMail(
  ctx: Context,
  campaign: Campaign,
  locale: Locale,
): Promise<{ mail: RenderedMail; written: Locale }> {
  const words = await campaignWords(ctx, campaign, locale)
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const { template, facts } = campaignFacts(ctx, campaign, words, userId)
  return { mail: renderMail(ctx.organization, template, words.locale, facts), written: words.locale }
}

/** A typed text as the plain text of a mail: links are followed by their addresses. */
export function mailText(source: string, base: string): string {
  return plainOfText(source, (words, href) => {
    if (/^[/#]/.test(href)) return `${words} (${base}${href})`
    return href === `https://${words}` || href === `mailto:${words}` ? words : `${words} (${href})`
  })
}

// Programs for mail have no style sheet of ours: blanks stay as typed, and the marks of lists are text already.
const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px;white-space:pre-wrap',
  ul: 'margin:0 0 16px;padding:0;list-style:none',
  ol: 'margin:0 0 16px;padding:0;list-style:none',
  li: 'margin:0 0 4px;white-space:pre-wrap',
}

/**
 * The HTML of a text in a mail: links lead to the organization's site, and pictures are named instead of loaded, because
 * the request for one would tell when a mail was opened.
 */
export function mailHtml(html: string, base: string): string {
  return html
    .replace(/<(p|ul|ol|li)(?=[ >])/g, (tag, name: string) => `${tag} style="${STYLES[name]}"`)
    .replace(/(<a href=")\/(?!\/)/g, `$1${base}/`)
    .replace(/<img\b[^>]*>/g, (image) => /\balt="([^"]*)"/.exec(image)?.[1] ?? '')
}
