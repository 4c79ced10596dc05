import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { DescriptionList } from '@/components/ui/description-list'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { hasVisibleStarter } from '@/lib/site/pages/base/page-keys'
import { pagePath } from '@/lib/site/pages/base/page-path'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import type { Words } from './labels'

type PageFactsProps = { ctx: Context; draft: PageDraft; t: Words }

/** What is live, what is draft, and where else the page can be worked on. */
export function PageFacts({ ctx, draft, t }: PageFactsProps) {
  const { organization, locale } = ctx
  const saved = draft.updatedAt && {
    at: formatDeadline(locale, draft.updatedAt, organization.timeZone),
    name: draft.author || t('unknownAuthor'),
  }
  const live =
    draft.published !== null
      ? t('version', { number: draft.published })
      : t(hasVisibleStarter(draft.key) ? 'starter' : 'notPublished')
  const isPublic = draft.published !== null || hasVisibleStarter(draft.key)
  return (
    <>
      {leadsElsewhere(ctx, draft) && (
        <Notice tone="warning" title={t('elsewhere')}>
          <a href={routes.adminOrganization()}>{t('elsewhereLink')}</a>
        </Notice>
      )}
      {draft.isHidden && <Notice tone="warning" title={t('pageHidden')} />}
      <DescriptionList
        items={[
          { term: t('columns.live'), description: live },
          { term: t('columns.draft'), description: saved ? t('savedBy', saved) : t('noDraftYet') },
          { term: t('address'), description: pagePath(draft.key) },
        ]}
      />
      <Cluster>
        <LinkButton href={routes.builderTexts(draft.key)} variant="secondary" icon={<Icon name="pencil" />}>
          {t('editTexts')}
        </LinkButton>
        <LinkButton href={routes.builderHistory(draft.key)} variant="secondary" icon={<Icon name="history" />}>
          {t('history')}
        </LinkButton>
        <LinkButton href={routes.builderTransfer(draft.key)} variant="secondary" icon={<Icon name="copy" />}>
          {t('transfer')}
        </LinkButton>
        {isPublic && !draft.isHidden && (
          <LinkButton href={pagePath(draft.key)} variant="quiet">
            {t('openPage')}
          </LinkButton>
        )}
      </Cluster>
    </>
  )
}

/** Whether readers are redirected to an address of the organization instead of this page. */
function leadsElsewhere({ organization }: Context, { key }: PageDraft): boolean {
  if (key === 'privacy') return organization.urlPrivacyPolicy !== null
  if (key === 'terms') return organization.urlTermsConditions !== null
  return key === 'cookies' && organization.urlCookiePolicy !== null
}
