import { Badge } from '@/components/ui/badge'
import { Card, CardLink } from '@/components/ui/card'
import { Cluster } from '@/components/ui/cluster'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { formatNumber } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { beginningOfText } from '@/lib/foundation/markdown/plain-of-text'
import { moduleStateAt } from '@/lib/process/module-types/module-state'
import { moduleKinds } from '@/lib/process/module-types/registry'
import { waitsForOpening } from '@/lib/process/processes/phase-standing'
import type { ProcessModule, ProcessPhase } from '@/lib/process/processes/process-view'
import { moduleAddress } from '@/lib/process/processes/reading/module-address'

type ModuleCardProps = {
  ctx: Pick<Context, 'locale' | 'now' | 'organization'>
  processId: number
  phase: ProcessPhase
  module: ProcessModule
  t: Translator<'processes'>
}

export function ModuleCard({ ctx, processId, phase, module, t }: ModuleCardProps) {
  const { locale, organization } = ctx
  const body = beginningOfText(pickText(module.body, locale, organization.languages))
  const state = moduleStateAt(module, phase, ctx.now)
  return (
    <Card as="article">
      <Cluster justify="between">
        <Icon name={moduleKinds[module.type].icon} size={28} className="text-accent-text" />
        <Badge tone={state === 'open' ? 'success' : 'neutral'}>{t(`module.${state}`)}</Badge>
      </Cluster>
      <Heading level={3}>
        <CardLink href={moduleAddress({ id: processId }, { module, phase })}>
          {pickText(module.name, locale, organization.languages)}
        </CardLink>
      </Heading>
      {waitsForOpening(module, phase) && <p>{t('phase.voteWaits')}</p>}
      {body && <p className="text-muted">{body}</p>}
      {moduleKinds[module.type].ideas === 'own' && (
        <p className="mt-auto text-sm">
          {t('module.ideas', { count: module.publishedCount, number: formatNumber(locale, module.publishedCount) })}
        </p>
      )}
    </Card>
  )
}
