import { DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { PublicLog } from '@/lib/outcome/tlog/reading/read-public-log'
import { LogCheck } from './log-check'
import { LogWitnesses } from './log-witnesses'

type PublicLogViewProps = { ctx: Context; log: PublicLog; origin: string }

/** The public log for people: its state, its witnesses, and how to verify it without this site. */
export async function PublicLogView({ ctx, log, origin }: PublicLogViewProps) {
  const t = await getTranslations('ledger.publicLog')
  return (
    <>
      <header className="flex flex-col gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <p>{t('intro')}</p>
      </header>
      {log.checkpoint ? <Head ctx={ctx} log={log} /> : <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      <LogWitnesses ctx={ctx} log={log} />
      {log.checkpoint && <LogCheck ctx={ctx} days={log.days} origin={origin} />}
    </>
  )
}

async function Head({ ctx, log: { checkpoint, keys } }: Omit<PublicLogViewProps, 'origin'>) {
  const t = await getTranslations('ledger.publicLog')
  const { locale, organization } = ctx
  if (checkpoint === null) return null
  const untilOf = (at: Date | null) =>
    at === null ? '' : ` (${t('keyUntil', { date: formatDate(locale, at, organization.timeZone) })})`
  return (
    <section aria-labelledby="head" className="flex flex-col gap-3">
      <Heading level={2} id="head">
        {t('head')}
      </Heading>
      <DescriptionList
        items={[
          { term: t('name'), description: <Code>{checkpoint.origin}</Code> },
          { term: t('size'), description: formatNumber(locale, checkpoint.size) },
          { term: t('root'), description: <Code>{checkpoint.root}</Code> },
          { term: t('signedAt'), description: formatDeadline(locale, checkpoint.createdAt, organization.timeZone) },
          {
            term: t('keys'),
            description: keys.map(({ text, retiredAt }) => (
              <span key={text} className="block">
                <Code>{text}</Code>
                {untilOf(retiredAt)}
              </span>
            )),
          },
          { term: t('checkpoint'), description: <a href={routes.logCheckpoint()}>{t('toCheckpoint')}</a> },
        ]}
      />
    </section>
  )
}

function Code({ children }: { children: string }) {
  return <code className="break-all text-sm">{children}</code>
}
