import type { Tone } from '@/components/ui/badge'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import type { Day, DeliveryState, Light } from '@/lib/outcome/follow-through/states'

export const STATE_TONES: Record<DeliveryState, Tone> = {
  PLANNED: 'neutral',
  DESIGN: 'info',
  TENDER: 'info',
  WORKS: 'info',
  DONE: 'success',
  PAUSED: 'warning',
  STOPPED: 'danger',
}

export const LIGHT_TONES: Record<Light, Tone> = {
  GREEN: 'success',
  AMBER: 'warning',
  RED: 'danger',
  GREY: 'neutral',
}

/** The light in words, with the reason why it is not green. */
export function lightWords(
  t: Translator<'followThrough'>,
  { light, lateDays, state }: Pick<Delivery, 'light' | 'lateDays' | 'state'>,
): string {
  if (state === 'PAUSED' || state === 'STOPPED') return t('light.halted')
  return lateDays > 0 ? t('light.late', { days: lateDays }) : t(`light.${light}`)
}

/** A day such as "14 May 2027". */
export function dayWords(locale: Locale, day: Day): string {
  return formatDate(locale, new Date(`${day}T12:00:00Z`), 'UTC')
}
