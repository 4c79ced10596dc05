import { Card, CardLink } from '@/components/ui/card'
import { Meter } from '@/components/ui/meter'
import { Picture } from '@/components/ui/picture'
import { SignTile } from '@/components/ui/sign-tile'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { NO_TOPIC } from '@/lib/process/topics/looks'
import { DeliveryBadges } from './delivery-badges'
import { dayWords } from './delivery-words'

type CardProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  delivery: Delivery
  currency: string
  t: Translator<'followThrough'>
}

/** A project in the list: state, who is responsible, what is next, money. */
export function DeliveryCard({ ctx: { locale, organization }, delivery, currency, t }: CardProps) {
  const { id, processId, title, titleLocale, place, officeName, next, progress, granted, spent, state } = delivery
  const money = (amount: number) => formatMoney(locale, amount, currency)
  const text = (words: object | null) => pickText(words, locale, organization.languages)
  const when =
    state === 'DONE' && delivery.finishedOn
      ? t('card.finished', { date: dayWords(locale, delivery.finishedOn) })
      : next && t('card.next', { step: text(next.title), date: dayWords(locale, next.plannedOn) })
  return (
    <Card
      as="article"
      isRow
      picture={
        place?.coverFileId ? (
          <Picture alt="" seed={id} src={routes.file(place.coverFileId, 480)} />
        ) : (
          <SignTile {...NO_TOPIC} />
        )
      }
    >
      <h3
        className="line-clamp-2 font-semibold font-serif text-lg"
        lang={titleLocale === locale ? undefined : titleLocale}
      >
        <CardLink href={routes.followUpProject(processId, id)}>{title}</CardLink>
      </h3>
      <DeliveryBadges delivery={delivery} t={t} />
      {officeName && <p className="text-muted text-sm">{text(officeName)}</p>}
      {when && <p className="text-sm">{when}</p>}
      {progress.all > 0 && (
        <Meter
          label={t('progress.label')}
          isLabelHidden
          text={t('progress.text', { ...progress })}
          value={progress.done}
          max={progress.all}
        />
      )}
      <p className="mt-auto text-sm tabular-nums">
        {t('card.money', { spent: money(spent), granted: money(granted) })}
      </p>
    </Card>
  )
}
