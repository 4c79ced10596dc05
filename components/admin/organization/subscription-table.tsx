import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { isLocale, LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { ListedSubscription } from '@/lib/site/subscriptions/list-subscriptions'
import { INTERESTS } from '@/lib/site/subscriptions/schemas'

type SubscriptionTableProps = { ctx: Context; subscriptions: Page<ListedSubscription>; t: Translator<'admin'> }

/** The confirmed addresses of the mail list. */
export async function SubscriptionTable({ ctx, subscriptions, t }: SubscriptionTableProps) {
  const words = await getTranslations('portal')
  if (subscriptions.total === 0) {
    return (
      <EmptyState title={t('subscriptions.none')} icon="mail">
        <p>{t('subscriptions.noneText')}</p>
      </EmptyState>
    )
  }
  const interestsOf = (chosen: readonly string[]) =>
    INTERESTS.filter((one) => chosen.length === 0 || chosen.includes(one))
      .map((one) => words(`interests.${one}`))
      .join(', ')
  return (
    <>
      <Table
        id="subscriptions"
        caption={t('subscriptions.caption', { count: subscriptions.total })}
        layout="stack"
        isDense
        columns={[
          { key: 'email', header: t('subscriptions.columns.email'), isRowHeader: true },
          { key: 'language', header: t('subscriptions.columns.language') },
          { key: 'interests', header: t('subscriptions.columns.interests') },
          { key: 'since', header: t('subscriptions.columns.since') },
        ]}
        rows={subscriptions.items.map(({ id, email, locale, interests, confirmedAt }) => ({
          id,
          cells: {
            email: <span className="break-all">{email}</span>,
            language: isLocale(locale) ? LOCALE_NAMES[locale] : locale,
            interests: interestsOf(interests),
            since: formatDate(ctx.locale, confirmedAt, ctx.organization.timeZone),
          },
        }))}
      />
      <Pager
        label={t('subscriptions.title')}
        page={subscriptions.page + 1}
        pages={Math.ceil(subscriptions.total / subscriptions.size)}
        hrefOf={(page) => routes.adminSubscriptions(page === 1 ? undefined : page)}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </>
  )
}
