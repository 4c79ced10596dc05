import { DocumentList } from '@/components/files/document-list'
import { DescriptionList } from '@/components/ui/description-list'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { Meter } from '@/components/ui/meter'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatPercent } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import type { ExpenseRow } from '@/lib/outcome/follow-through/reading/read-history'
import { dayWords } from './delivery-words'

type FactsProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  delivery: Delivery
  currency: string
  t: Translator<'followThrough'>
}

/** Who is responsible, what is next, planned beside actual dates. */
export function DeliveryFacts({ ctx: { locale, organization }, delivery, t }: Omit<FactsProps, 'currency'>) {
  const { officeName, next, plannedFrom, plannedUntil, startedOn, finishedOn, reportOn, pausedUntil, state } = delivery
  const day = (value: string | null) => (value === null ? '…' : dayWords(locale, value))
  const text = (words: object | null) => pickText(words, locale, organization.languages)
  const period = (from: string | null, until: string | null) =>
    from === null && until === null ? t('facts.unknown') : `${day(from)} – ${day(until)}`
  const isOver = state === 'DONE' || state === 'STOPPED'
  return (
    <DescriptionList
      items={[
        { term: t('facts.office'), description: officeName ? text(officeName) : t('facts.noOffice') },
        ...(isOver
          ? []
          : [
              {
                term: t('facts.next'),
                description: next ? `${text(next.title)}, ${day(next.plannedOn)}` : t('facts.noNext'),
              },
            ]),
        { term: t('facts.planned'), description: period(plannedFrom, plannedUntil) },
        { term: t('facts.actual'), description: period(startedOn, finishedOn) },
        ...(pausedUntil ? [{ term: t('facts.pausedUntil'), description: day(pausedUntil) }] : []),
        ...(reportOn && !isOver ? [{ term: t('facts.report'), description: day(reportOn) }] : []),
      ]}
    />
  )
}

/** The milestones in order, with planned and actual days, and the sentence that explains the progress. */
export function DeliverySteps({ ctx: { locale, organization }, delivery, t }: Omit<FactsProps, 'currency'>) {
  const { milestones, progress } = delivery
  if (milestones.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <Meter
        label={t('progress.label')}
        text={t('progress.text', { ...progress })}
        value={progress.done}
        max={progress.all}
      />
      <ol className="flex flex-col divide-y divide-line border-line border-y">
        {milestones.map(({ id, title, plannedOn, doneOn }) => (
          <li key={id} className="flex items-start gap-3 py-2.5">
            <Icon
              name={doneOn ? 'circle-check' : 'circle'}
              className={doneOn ? 'mt-0.5 text-success' : 'mt-0.5 text-muted'}
            />
            <span className="min-w-0 grow">{pickText(title, locale, organization.languages)}</span>
            <span className="text-end text-sm tabular-nums">
              {doneOn && <span className="block">{t('step.done', { date: dayWords(locale, doneOn) })}</span>}
              {doneOn !== plannedOn && (
                <span className="block text-muted">{t('step.planned', { date: dayWords(locale, plannedOn) })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Money granted, spent and left, with every entry and its document. */
export function DeliveryMoney({
  ctx,
  delivery,
  currency,
  expenses,
  t,
}: FactsProps & { expenses: readonly ExpenseRow[] }) {
  const { locale } = ctx
  const { granted, spent } = delivery
  const money = (amount: number) => formatMoney(locale, amount, currency)
  const over = spent - granted
  const rest =
    over > 0
      ? t('money.over', { amount: money(over), share: formatPercent(locale, granted > 0 ? over / granted : 1) })
      : t('money.left', { amount: money(-over) })
  return (
    <div className="flex flex-col gap-3">
      <Meter
        label={t('money.title')}
        text={t('card.money', { spent: money(spent), granted: money(granted) })}
        value={spent}
        max={granted}
        tone={over > 0 ? 'warning' : undefined}
      />
      <p className="text-sm tabular-nums">{rest}</p>
      {expenses.length > 0 && (
        <Disclosure summary={t('money.entries', { count: expenses.length })}>
          <ul className="flex flex-col divide-y divide-line">
            {expenses.map((one) => (
              <li key={one.id} className="flex flex-col gap-1 py-2.5">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span lang={one.locale === locale ? undefined : one.locale}>{one.label}</span>
                  <strong className="tabular-nums">{money(one.amount)}</strong>
                </span>
                <span className="text-muted text-sm tabular-nums">
                  {dayWords(locale, one.spentOn)}
                  {one.correctsId !== null && ` · ${t('money.correction', { number: one.correctsId })}`}
                  {` · ${t('money.number', { number: one.id })}`}
                </span>
                {one.reason && (
                  <span className="text-sm" lang={one.locale === locale ? undefined : one.locale}>
                    {one.reason}
                  </span>
                )}
                {one.file && <DocumentList documents={[one.file]} locale={locale} />}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
