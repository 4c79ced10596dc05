import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Sparkline } from '@/components/ui/sparkline'
import { Stack } from '@/components/ui/stack'
import { Table } from '@/components/ui/table'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { BatchUses } from '@/lib/process/access-codes/list-code-uses'

type CodeUsesProps = { ctx: Context; batches: BatchUses[]; t: Translator<'admin'> }

/** How often the codes of each batch were used by day; never by whom. */
export function CodeUses({ ctx, batches, t }: CodeUsesProps) {
  const used = batches.filter(({ days }) => days.length > 0)
  if (used.length === 0) return null
  const { timeZone } = ctx.organization
  const dayText = (day: string) => formatDate(ctx.locale, new Date(`${day}T12:00:00Z`), 'UTC')
  return (
    <Stack as="section" aria-labelledby="code-uses">
      <Heading level={2} size="md" id="code-uses">
        {t('accessCodes.usesByDay')}
      </Heading>
      <p className="max-w-text text-muted">{t('accessCodes.usesHelp')}</p>
      {used.map(({ batchId, label, createdAt, codes, uses, days }) => (
        <Disclosure
          key={batchId}
          look="boxed"
          summary={t('accessCodes.batch', {
            label: label || '–',
            date: formatDate(ctx.locale, createdAt, timeZone),
            codes,
            uses,
          })}
        >
          <Sparkline
            values={days.map(({ count }) => count)}
            label={days.map(({ day, count }) => `${dayText(day)}: ${count}`).join(', ')}
          />
          <Table
            id={`uses-${batchId}`}
            caption={t('accessCodes.usesByDay')}
            isCaptionHidden
            isDense
            layout="stack"
            columns={[
              { key: 'day', header: t('accessCodes.day'), isRowHeader: true },
              { key: 'count', header: t('accessCodes.uses'), isNumeric: true },
            ]}
            rows={days.map(({ day, count }) => ({ id: day, cells: { day: dayText(day), count } }))}
          />
        </Disclosure>
      ))}
    </Stack>
  )
}
