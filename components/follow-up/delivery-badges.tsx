import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { LIGHT_TONES, lightWords, STATE_TONES } from './delivery-words'

type BadgesProps = {
  delivery: Pick<Delivery, 'state' | 'light' | 'lateDays' | 'isFunded'>
  t: Translator<'followThrough'>
}

/** State and light of a project in words; colours only repeat them. */
export function DeliveryBadges({ delivery, t }: BadgesProps) {
  const { state, light, isFunded } = delivery
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>
      {state !== 'DONE' && (
        <Badge tone={LIGHT_TONES[light]} icon={<Icon name={light === 'GREEN' ? 'check' : 'clock'} size={14} />}>
          {lightWords(t, delivery)}
        </Badge>
      )}
      {!isFunded && <Badge tone="danger">{t('notFunded')}</Badge>}
    </span>
  )
}
