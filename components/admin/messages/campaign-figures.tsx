import { Heading } from '@/components/ui/heading'
import { Progress } from '@/components/ui/progress'
import { Stack } from '@/components/ui/stack'
import { Stat, StatList } from '@/components/ui/stat'
import type { Context } from '@/lib/foundation/context/context'
import { formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Campaign } from '@/lib/generated/prisma/client'
import { figuresOf } from '@/lib/office/campaigns/campaign-figures'

type CampaignFiguresProps = { ctx: Context; campaign: Campaign; t: Translator<'campaigns'> }

/** What became of the messages, and how far the sending is. */
export function CampaignFigures({ ctx, campaign, t }: CampaignFiguresProps) {
  const figures = figuresOf(campaign)
  const number = (value: number) => formatNumber(ctx.locale, value)
  const shown = (Object.keys(figures) as (keyof typeof figures)[]).filter(
    (name) => figures[name] > 0 || ALWAYS.has(name),
  )
  const done = figures.sent + figures.failed + figures.skipped
  return (
    <Stack as="section" aria-labelledby="figures">
      <Heading level={2} size="sm" id="figures">
        {t('running.figures')}
      </Heading>
      {campaign.state === 'SENDING' && (
        <Progress
          label={t('running.progress')}
          text={t('running.of', { done: number(done), total: number(campaign.recipients) })}
          value={done}
          max={campaign.recipients}
        />
      )}
      <StatList>
        {shown.map((name) => (
          <Stat key={name} value={number(figures[name])} label={t(`figures.${name}`)} />
        ))}
      </StatList>
      <p className="max-w-text text-muted text-sm">{t('running.figuresHelp')}</p>
    </Stack>
  )
}

/** Displayed also when there are none. */
const ALWAYS: ReadonlySet<string> = new Set(['sent', 'delivered', 'bounced', 'complained', 'unsubscribed'])
