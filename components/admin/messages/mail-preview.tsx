import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import type { RenderedMail } from '@/lib/delivery/mail/templates/render'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'

type MailPreviewProps = {
  ctx: Context
  campaignId: number
  /** The language of the reader, and that of the text they get. */
  wanted: Locale
  written: Locale
  mail: RenderedMail
  t: Translator<'campaigns'>
}

/** A mail in one language, as HTML and as plain text. */
export function MailPreview({ ctx, campaignId, wanted, written, mail, t }: MailPreviewProps) {
  return (
    <Stack gap="lg">
      <Tabs
        label={t('mail.languages')}
        items={ctx.organization.languages.map((locale) => ({
          href: routes.adminCampaignMail(campaignId, locale),
          label: <span lang={locale}>{LOCALE_NAMES[locale]}</span>,
          isCurrent: locale === wanted,
        }))}
      />
      {wanted !== written && <Notice tone="warning">{t('mail.fallback', { language: LOCALE_NAMES[written] })}</Notice>}
      <p>
        <span className="text-muted">{t('mail.subject')}: </span>
        <strong lang={written}>{mail.subject}</strong>
      </p>
      <Stack as="section" gap="sm" aria-labelledby="html">
        <Heading level={2} size="sm" id="html">
          {t('mail.html')}
        </Heading>
        {/* No script and no link works inside: it is a picture of the mail. */}
        <iframe
          title={t('mail.html')}
          srcDoc={mail.html}
          sandbox=""
          className="h-[40rem] w-full max-w-[40rem] rounded-md border border-line bg-surface"
        />
      </Stack>
      <Stack as="section" gap="sm" aria-labelledby="plain">
        <Heading level={2} size="sm" id="plain">
          {t('mail.text')}
        </Heading>
        <p
          lang={written}
          className="max-w-[40rem] whitespace-pre-wrap rounded-md border border-line bg-sunken p-4 font-mono text-sm [overflow-wrap:anywhere]"
        >
          {mail.text}
        </p>
      </Stack>
    </Stack>
  )
}
