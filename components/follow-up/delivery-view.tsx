import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import type { LoadedHistory } from '@/lib/outcome/follow-through/reading/load-history'
import { DeliveryBadges } from './delivery-badges'
import { DeliveryFacts, DeliveryMoney, DeliverySteps } from './delivery-facts'
import { DeliveryHistory } from './delivery-history'

type ViewProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  delivery: Delivery
  history: LoadedHistory
  currency: string
  /** On the page of the project itself the history is unfolded. */
  isOwnPage?: boolean
}

/** "What became of it": state, who is responsible, steps, money, and everything that was reported and promised. */
export async function DeliveryView({ ctx, delivery, history, currency, isOwnPage = false }: ViewProps) {
  const t = await getTranslations('followThrough')
  const { posts, expenses, changes } = history
  const { locale } = ctx
  const { stateReason, stateLocale, decidedBy, isFunded, mergedIntoId, processId, id, state } = delivery
  const isHalted = state === 'PAUSED' || state === 'STOPPED'
  const story = <DeliveryHistory ctx={ctx} posts={posts} changes={changes} decidedAt={delivery.createdAt} t={t} />
  return (
    <section aria-labelledby="follow-up" className="flex flex-col gap-5">
      <Heading level={2} id="follow-up">
        {t('became')}
      </Heading>
      <DeliveryBadges delivery={delivery} t={t} />
      {!isFunded && <Notice tone="warning">{t('notFundedText')}</Notice>}
      {isHalted && stateReason && (
        <Notice tone="warning" title={t(`halted.${state}`)}>
          <span lang={stateLocale === locale ? undefined : stateLocale}>{stateReason}</span>
          {decidedBy && <span className="block">{t('history.decidedBy', { who: decidedBy })}</span>}
        </Notice>
      )}
      {mergedIntoId !== null && (
        <p>
          <a href={routes.followUpProject(processId, mergedIntoId)}>{t('together')}</a>
        </p>
      )}
      <DeliveryFacts ctx={ctx} delivery={delivery} t={t} />
      <DeliverySteps ctx={ctx} delivery={delivery} t={t} />
      <DeliveryMoney ctx={ctx} delivery={delivery} currency={currency} expenses={expenses} t={t} />
      {isOwnPage ? (
        <>
          <Heading level={2}>{t('history.title')}</Heading>
          {story}
        </>
      ) : (
        <>
          <Disclosure summary={t('history.titleCount', { count: posts.length })} look="boxed">
            {story}
          </Disclosure>
          <p>
            <a href={routes.followUpProject(processId, id)}>{t('ownPage')}</a>
            {' · '}
            <a href={routes.followUp(processId)}>{t('allProjects')}</a>
          </p>
        </>
      )}
    </section>
  )
}
