import { Badge } from '@/components/ui/badge'
import { Cluster } from '@/components/ui/cluster'
import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { type ProcessView, stageOf } from '@/lib/process/processes/process-view'

type ProcessBadgesProps = {
  process: Pick<ProcessView, 'status' | 'startsAt' | 'endsAt' | 'visibility' | 'youthAgeMin' | 'youthAgeMax'>
  isJoined: boolean
  now: Date
  t: Translator<'processes'>
}

export function ProcessBadges({ process, isJoined, now, t }: ProcessBadgesProps) {
  const stage = stageOf(process, now)
  return (
    <Cluster>
      {process.status === 'DRAFT' ? (
        <Badge tone="warning">{t('stage.draft')}</Badge>
      ) : (
        <Badge tone={stage === 'running' ? 'success' : stage === 'upcoming' ? 'info' : 'neutral'}>
          {t(`stage.${stage}`)}
        </Badge>
      )}
      {process.visibility === 'PRIVATE' && <Badge icon={<Icon name="lock" size={16} />}>{t('private')}</Badge>}
      {process.youthAgeMin !== null && process.youthAgeMax !== null && (
        <Badge tone="accent">{t('youth.ages', { from: process.youthAgeMin, to: process.youthAgeMax })}</Badge>
      )}
      {isJoined && (
        <Badge tone="accent" icon={<Icon name="check" size={16} />}>
          {t('joined')}
        </Badge>
      )}
    </Cluster>
  )
}
