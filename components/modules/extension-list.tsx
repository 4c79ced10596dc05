import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type ExtensionListProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  extensions: readonly { id: number; closesAt: Date; reason: string; locale: string; createdAt: Date }[]
}

/** When the deadline of a vote was moved, and why. */
export async function ExtensionList({ ctx, extensions }: ExtensionListProps) {
  if (extensions.length === 0) return null
  const t = await getTranslations('modules')
  const { timeZone } = ctx.organization
  return (
    <section aria-labelledby="extensions">
      <Heading level={2} id="extensions" className="mb-3">
        {t('extensions.title')}
      </Heading>
      <ul className="flex flex-col gap-3">
        {extensions.map(({ id, closesAt, reason, locale, createdAt }) => (
          <li key={id}>
            <p className="font-semibold">
              {t('extensions.one', {
                date: formatDate(ctx.locale, createdAt, timeZone),
                until: formatDeadline(ctx.locale, closesAt, timeZone),
              })}
            </p>
            <p lang={locale === ctx.locale ? undefined : locale} className="max-w-text whitespace-pre-wrap">
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
