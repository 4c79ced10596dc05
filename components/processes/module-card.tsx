import { Badge } from '@/components/ui/badge'
import { Card, CardLink } from '@/components/ui/card'
import { Cluster } from '@/components/ui/cluster'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'
import { plainText } from '@/lib/content/plain-text'
import type { Context } from '@/lib/context/context'
import { formatNumber } from '@/lib/i18n/format'
import { pickText } from '@/lib/i18n/localized-text'
import type { Translator } from '@/lib/i18n/translations'
import { moduleAddress } from '@/lib/processes/module-address'
import { isVotingOpen } from '@/lib/processes/next-step'
import type { ProcessModule, ProcessPhase } from '@/lib/processes/process-view'

type ModuleCardProps = {
  ctx: Pick<Context, 'locale' | 'now' | 'organization'>
  processId: number
  phase: ProcessPhase
  module: ProcessModule
  t: Translator
}

export function ModuleCard({ ctx, processId, phase, module, t }: ModuleCardProps) {
  const { locale, organization } = ctx
  const body = plainText(pickText(module.body, locale, organization.languages))
  const state = stateOf(module, phase, ctx.now)
  return (
    <Card as="article">
      <Cluster justify="between">
        <Icon name={ICONS[module.type]} size={28} className="text-accent-text" />
        <Badge tone={state === 'open' ? 'success' : 'neutral'}>{t(`module.${state}`)}</Badge>
      </Cluster>
      <Heading level={3}>
        <CardLink href={moduleAddress({ id: processId }, { module, phase })}>
          {pickText(module.name, locale, organization.languages)}
        </CardLink>
      </Heading>
      {body && <p className="text-muted">{body}</p>}
      {module.type === 'IDEAS' && (
        <p className="mt-auto text-sm">
          {t('module.ideas', { count: module.publishedCount, number: formatNumber(locale, module.publishedCount) })}
        </p>
      )}
    </Card>
  )
}

type ModuleState = 'open' | 'waiting' | 'closed'

function stateOf(module: ProcessModule, phase: ProcessPhase, now: Date): ModuleState {
  if (phase.state === 'CONCLUDED' || module.votingClosedAt)
    return module.type === 'RESULT' && module.hasResult ? 'open' : 'closed'
  if (!module.enabled || phase.state !== 'IN_PROGRESS') return 'waiting'
  if (module.type === 'VOTE' || module.type === 'DONATION') return isVotingOpen(module, now) ? 'open' : 'waiting'
  return module.type === 'RESULT' && !module.hasResult ? 'waiting' : 'open'
}

const ICONS: Record<ProcessModule['type'], IconName> = {
  IDEAS: 'lightbulb',
  VOTE: 'vote',
  DONATION: 'hand-heart',
  EVALUATION: 'scale',
  RESULT: 'chart-bar',
  INFO: 'info',
  QUESTIONNAIRE: 'circle-question-mark',
  WEBINAR: 'video',
  BOARD: 'message-circle',
}
