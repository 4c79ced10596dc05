import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Dataset } from '@/lib/outcome/open-data/dataset'

type OpenDataIndexProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  datasets: readonly Dataset[]
  t: Translator<'openData'>
}

/** The votes whose data everybody may take, and the interface for programs. */
export function OpenDataIndex({ ctx: { locale, organization }, datasets, t }: OpenDataIndexProps) {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Heading level={1}>{t('title')}</Heading>
        <p className="max-w-text text-lg text-muted">{t('intro')}</p>
      </Stack>
      {datasets.length === 0 ? (
        <EmptyState title={t('notYet')} icon="hourglass">
          <p>{t('notYetText')}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {datasets.map(({ processId, name, publishedAt }) => (
            <li key={processId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4">
              <a href={routes.openData(processId)} className="min-w-0 font-semibold">
                {name}
              </a>
              <span className="text-muted text-sm">
                {t('published', { date: formatDate(locale, publishedAt, organization.timeZone) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={routes.apiReference()} className="inline-flex min-h-11 items-center gap-2">
          <Icon name="link" />
          {t('api')}
        </a>
      </p>
    </Stack>
  )
}
