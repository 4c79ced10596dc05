import { Markdown } from '@/components/content/markdown'
import { Container } from '@/components/ui/container'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'

type WhoWeAreProps = {
  ctx: Pick<Context, 'organization' | 'locale' | 'sql'>
  blocks: readonly { id: number; title: string; text: string; locale: Locale }[]
  t: Translator<'site'>
}

/** The organization's description and contact. */
export function WhoWeAre({ ctx, blocks, t }: WhoWeAreProps) {
  const { organization, locale } = ctx
  const desk = pickText(organization.assistanceDesk, locale, organization.languages)
  return (
    <Container as="section" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <div className="flex flex-col gap-6">
        {blocks.length === 0 && (
          <div>
            <Heading level={2} className="mb-3">
              {t('intro.who')}
            </Heading>
            <p className="max-w-text">{t('intro.whoText', { organization: organization.name })}</p>
          </div>
        )}
        {blocks.map((block) => (
          <div key={block.id} lang={block.locale === locale ? undefined : block.locale}>
            <Heading level={2} className="mb-3">
              {block.title || t('intro.who')}
            </Heading>
            <Markdown ctx={ctx} text={block.text} topLevel={3} />
          </div>
        ))}
        <p>
          <a href={routes.about()}>{t('intro.moreAbout')}</a>
        </p>
      </div>
      {(desk || organization.supportEmail) && (
        <aside className="self-start rounded-md border border-line bg-surface p-5">
          <Heading level={2} size="sm">
            {t('intro.help')}
          </Heading>
          {desk && (
            <p className="mt-3 flex gap-2">
              <Icon name="clock" className="mt-1 text-accent-text" />
              <span>{desk}</span>
            </p>
          )}
          {organization.supportEmail && (
            <p className="mt-3 flex gap-2">
              <Icon name="mail" className="mt-1 text-accent-text" />
              <a href={`mailto:${organization.supportEmail}`} className="min-w-0 [overflow-wrap:anywhere]">
                {organization.supportEmail}
              </a>
            </p>
          )}
        </aside>
      )}
    </Container>
  )
}
