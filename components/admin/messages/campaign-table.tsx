import { Badge, type Tone } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { Stack } from '@/components/ui/stack'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { Campaign } from '@/lib/generated/prisma/client'
import type { CampaignState } from '@/lib/generated/prisma/enums'

type CampaignTableProps = { ctx: Context; campaigns: Page<Campaign>; t: Translator<'campaigns'> }

/** The campaigns, newest first. */
export function CampaignTable({ ctx, campaigns, t }: CampaignTableProps) {
  if (campaigns.total === 0)
    return (
      <EmptyState title={t('list.none')} icon="send">
        <p>{t('list.noneText')}</p>
      </EmptyState>
    )
  const { languages, timeZone } = ctx.organization
  return (
    <Stack>
      <Table
        id="campaigns"
        caption={t('list.caption')}
        layout="stack"
        columns={[
          { key: 'subject', header: t('list.subject'), isRowHeader: true },
          { key: 'state', header: t('list.state') },
          { key: 'people', header: t('list.people'), isNumeric: true },
          { key: 'when', header: t('list.when') },
        ]}
        rows={campaigns.items.map((one) => ({
          id: one.id,
          cells: {
            subject: (
              <a href={routes.adminCampaign(one.id)} className="inline-block py-1">
                {pickText(one.subject, ctx.locale, languages)}
              </a>
            ),
            state: <CampaignStateBadge state={one.state} t={t} />,
            people: one.countedAt ? formatNumber(ctx.locale, one.recipients) : '–',
            when: formatDeadline(ctx.locale, one.finishedAt ?? one.startedAt ?? one.sendAt ?? one.createdAt, timeZone),
          },
        }))}
      />
      <Pager
        label={t('list.caption')}
        page={campaigns.page + 1}
        pages={Math.ceil(campaigns.total / campaigns.size)}
        hrefOf={(page) => routes.adminMessages({ page: page === 1 ? undefined : page })}
        previousLabel={t('list.previous')}
        nextLabel={t('list.next')}
        pageLabel={(page) => t('list.page', { page })}
      />
    </Stack>
  )
}

export function CampaignStateBadge({ state, t }: { state: CampaignState; t: Translator<'campaigns'> }) {
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}

const TONES: Record<CampaignState, Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  SENDING: 'warning',
  SENT: 'success',
  STOPPED: 'danger',
}
