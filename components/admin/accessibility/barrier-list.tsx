import { Fragment } from 'react'
import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Pager } from '@/components/ui/pager'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { Tabs } from '@/components/ui/tabs'
import { TextArea } from '@/components/ui/text-area'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { Page } from '@/lib/foundation/input/paging'
import { ANSWER_LENGTH_MAX } from '@/lib/site/accessibility/limits'
import type { Barrier } from '@/lib/site/accessibility/list-barriers'
import { BARRIER_VIEWS, type BarrierView } from '@/lib/site/accessibility/schemas'

type BarrierListProps = {
  ctx: Context
  view: BarrierView
  barriers: Page<Barrier>
  actions: { answer: FormAction; close: FormAction }
  t: Translator<'accessibility'>
  admin: Translator<'admin'>
}

/** Reports of barriers with the day until which an answer was promised. */
export function BarrierList({ ctx, view, barriers, actions, t, admin }: BarrierListProps) {
  return (
    <section aria-labelledby="barriers-title">
      <Stack>
        <Heading level={2} size="md" id="barriers-title">
          {t('office.reports')}
        </Heading>
        <Tabs
          label={t('office.reports')}
          items={BARRIER_VIEWS.map((name) => ({
            href: routes.adminAccessibility(name === 'open' ? {} : { view: name }),
            label: t(`office.views.${name}`),
            isCurrent: name === view,
          }))}
        />
        {barriers.items.length === 0 && <EmptyState title={t(`office.none.${view}`)} icon="check" />}
        {barriers.items.map((barrier) => (
          <BarrierCard key={barrier.id} ctx={ctx} barrier={barrier} actions={actions} t={t} />
        ))}
        <Pager
          label={t('office.reports')}
          page={barriers.page + 1}
          pages={Math.ceil(barriers.total / barriers.size)}
          hrefOf={(page) => routes.adminAccessibility({ view, page: page === 1 ? undefined : page })}
          previousLabel={admin('previous')}
          nextLabel={admin('next')}
          pageLabel={(page) => admin('page', { page })}
        />
      </Stack>
    </section>
  )
}

type BarrierCardProps = Pick<BarrierListProps, 'ctx' | 'actions' | 't'> & { barrier: Barrier }

function BarrierCard({ ctx, barrier, actions, t }: BarrierCardProps) {
  const { id, page, message, name, email, locale, createdAt, closedAt, answer, earlierAnswers } = barrier
  const day = (date: Date) => formatDate(ctx.locale, date, ctx.organization.timeZone)
  return (
    <Card as="article">
      <Heading level={3} size="sm">
        {t('office.number', { number: id })}
      </Heading>
      <p className="text-muted text-sm">
        {name || t('office.anonymous')}
        {email && (
          <>
            {', '}
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </>
        )}
        {', '}
        {t('office.received', { date: day(createdAt) })}
      </p>
      {!closedAt && <Due ctx={ctx} barrier={barrier} t={t} />}
      {page && <p className="text-sm [overflow-wrap:anywhere]">{page}</p>}
      <p className="max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]" lang={locale}>
        {message}
      </p>
      {earlierAnswers.map((earlier) => (
        <Fragment key={earlier.at}>
          <p className="text-sm">{t('office.answeredOn', { date: day(new Date(earlier.at)) })}</p>
          <Answer text={earlier.answer} locale={locale} />
        </Fragment>
      ))}
      {closedAt && (
        <p className="text-sm">{t(answer ? 'office.answeredOn' : 'office.closedOn', { date: day(closedAt) })}</p>
      )}
      {answer && <Answer text={answer} locale={locale} />}
      <Acts barrier={barrier} actions={actions} t={t} />
    </Card>
  )
}

function Answer({ text, locale }: { text: string; locale: string }) {
  return (
    <p className="max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]" lang={locale}>
      {text}
    </p>
  )
}

function Due({ ctx, barrier: { dueOn }, t }: Omit<BarrierCardProps, 'actions'>) {
  const isLate = dueOn < zonedTime(ctx.now, ctx.organization.timeZone).slice(0, 10)
  const date = formatDate(ctx.locale, new Date(`${dueOn}T12:00:00Z`), 'UTC')
  return (
    <p>
      <Badge tone={isLate ? 'warning' : 'neutral'}>{t(isLate ? 'office.overdue' : 'office.due', { date })}</Badge>
    </p>
  )
}

async function Acts({ barrier: { id, email, closedAt }, actions, t }: Omit<BarrierCardProps, 'ctx'>) {
  const common = await formProps()
  return (
    <Stack gap="sm">
      {!closedAt && email && (
        <Form {...common} action={actions.answer} submitLabel={t('office.send')} idPrefix={`answer-${id}-`}>
          <HiddenField name="barrierId" value={id} />
          <TextArea
            name="answer"
            label={t('office.answer')}
            help={t('office.answerHelp')}
            rows={4}
            limit={{ max: ANSWER_LENGTH_MAX, warnAt: 500 }}
          />
        </Form>
      )}
      {!closedAt && !email && <p className="text-sm">{t('office.noAddress')}</p>}
      <Form {...common} action={actions.close} className="contents" idPrefix={`close-${id}-`}>
        <HiddenField name="barrierId" value={id} />
        <div>
          <SubmitButton size="small" variant="secondary" name="isClosed" value={closedAt ? 'no' : 'yes'}>
            {t(closedAt ? 'office.reopen' : 'office.close')}
          </SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
