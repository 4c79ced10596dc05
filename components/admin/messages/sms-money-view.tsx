import { formProps } from '@/components/forms/form-props'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Meter } from '@/components/ui/meter'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { Stat, StatList } from '@/components/ui/stat'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { SmsMoney } from '@/lib/office/messages/sms-shapes'

type SmsMoneyViewProps = { ctx: Context; money: SmsMoney; t: Translator<'delivery'> }

const LIMITS = ['money', 'daily', 'prefix', 'pumping'] as const

/** What SMS cost today and this month, beside the limits and what they refused. */
export function SmsMoneyView({ ctx, money, t }: SmsMoneyViewProps) {
  const { today, month, dailyBudget, capCents, costPerVoterCents, costPerConfirmedCents, byPrefix, refused } = money
  const amount = (cents: number) =>
    new Intl.NumberFormat(ctx.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)
  const number = (value: number) => new Intl.NumberFormat(ctx.locale).format(value)
  return (
    <>
      <Stack as="section">
        <StatList>
          <Stat
            value={capCents === null ? amount(month.costCents) : `${amount(month.costCents)} / ${amount(capCents)}`}
            label={t('sms.month')}
            note={capCents === null ? t('sms.noCap') : t('sms.capped')}
          />
          <Stat value={`${number(today.sent)} / ${number(dailyBudget)}`} label={t('sms.today')} />
          <Stat
            value={number(month.sent)}
            label={t('sms.monthSent')}
            note={t('sms.confirmed', { count: month.confirmed })}
          />
          <Stat
            value={costPerVoterCents === null ? '–' : amount(costPerVoterCents)}
            label={t('sms.perVoter')}
            note={costPerVoterCents === null ? t('sms.fewVoters') : undefined}
          />
          <Stat
            value={costPerConfirmedCents === null ? '–' : amount(costPerConfirmedCents)}
            label={t('sms.perConfirmed')}
          />
        </StatList>
        {capCents !== null && capCents > 0 && (
          <Meter
            label={t('sms.share')}
            value={Math.min(month.costCents, capCents)}
            max={capCents}
            text={new Intl.NumberFormat(ctx.locale, { style: 'percent' }).format(month.costCents / capCents)}
          />
        )}
        <p className="text-muted text-sm">
          {t('sms.currency')} <a href={routes.adminOrganization()}>{t('sms.settings')}</a>
        </p>
      </Stack>
      <Stack as="section">
        <Heading level={2} size="md">
          {t('sms.refused')}
        </Heading>
        <StatList>
          {LIMITS.map((limit) => (
            <Stat key={limit} value={number(refused[limit])} label={t(`sms.limits.${limit}`)} />
          ))}
        </StatList>
      </Stack>
      {byPrefix.length === 0 ? (
        <EmptyState title={t('sms.none')} icon="mail" />
      ) : (
        <Table
          id="sms-prefixes"
          caption={t('sms.byPrefix')}
          isDense
          columns={[
            { key: 'prefix', header: t('sms.prefix'), isRowHeader: true },
            { key: 'sent', header: t('sms.sent'), isNumeric: true },
            { key: 'confirmed', header: t('sms.confirmedColumn'), isNumeric: true },
            { key: 'cost', header: t('sms.cost'), isNumeric: true },
          ]}
          rows={byPrefix.map(({ prefix, sent, confirmed, costCents }) => ({
            id: prefix,
            cells: {
              prefix: `+${prefix}…`,
              sent: number(sent),
              confirmed: number(confirmed),
              cost: amount(costCents),
            },
          }))}
        />
      )}
    </>
  )
}

type SmsStopsProps = { ctx: Context; stops: SmsMoney['stops']; action: FormAction; t: Translator<'delivery'> }

/** The beginnings of numbers that get no codes now, each with its reason and a button to allow it again. */
export async function SmsStops({ ctx, stops, action, t }: SmsStopsProps) {
  const form = await formProps()
  return stops.map(({ prefix, sent, confirmed, endsAt }) => {
    const until = formatDeadline(ctx.locale, endsAt, ctx.organization.timeZone)
    const title = prefix === '*' ? t('stops.allNew') : t('stops.title', { prefix: `+${prefix}` })
    return (
      <Notice key={prefix} tone="warning" title={title}>
        <p>{t('stops.why', { sent, confirmed, until })}</p>
        <Form {...form} action={action} idPrefix={`stop-${prefix}-`} className="flex flex-col gap-2">
          <HiddenField name="prefix" value={prefix} />
          <SubmitButton variant="secondary">{t('stops.lift')}</SubmitButton>
        </Form>
      </Notice>
    )
  })
}
