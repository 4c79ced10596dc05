import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { Stat, StatList } from '@/components/ui/stat'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Queue } from '@/lib/office/messages/delivery-shapes'

type QueueViewProps = { ctx: Context; queue: Queue; t: Translator<'delivery'> }

/** How many messages wait in each lane, and since when the oldest does. */
export function QueueView({ ctx, queue, t }: QueueViewProps) {
  return (
    <Stack as="section">
      <Heading level={2} size="md">
        {t('queue.title')}
      </Heading>
      <StatList>
        {queue.map(({ lane, waiting, oldestAt }) => (
          <Stat
            key={lane}
            value={formatNumber(ctx.locale, waiting)}
            label={t(`queue.lanes.${lane}`)}
            note={
              oldestAt
                ? t('queue.oldest', {
                    when: formatDeadline(ctx.locale, oldestAt, ctx.organization.timeZone),
                  })
                : undefined
            }
          />
        ))}
      </StatList>
    </Stack>
  )
}
