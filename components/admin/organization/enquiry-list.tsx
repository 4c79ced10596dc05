import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Cluster } from '@/components/ui/cluster'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatTime } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { Enquiry } from '@/lib/site/enquiries/list-enquiries'
import { ENQUIRY_VIEWS, type EnquiryView } from '@/lib/site/enquiries/schemas'

type EnquiryListProps = {
  ctx: Context
  view: EnquiryView
  enquiries: Page<Enquiry>
  /** What the page before has done. */
  done: unknown
  actions: { mark: FormAction; remove: FormAction }
  t: Translator<'admin'>
}

/** Messages to the desk, to be answered by mail and marked as answered. */
export function EnquiryList({ ctx, view, enquiries, done, actions, t }: EnquiryListProps) {
  const key = `enquiries.done.${String(done)}`
  return (
    <>
      {t.has(key) && (
        <Notice tone="success" role="status">
          {t(key)}
        </Notice>
      )}
      <Tabs
        label={t('enquiries.title')}
        items={ENQUIRY_VIEWS.map((name) => ({
          href: routes.adminEnquiries(name === 'open' ? {} : { view: name }),
          label: t(`enquiries.views.${name}`),
          isCurrent: name === view,
        }))}
      />
      {enquiries.items.length === 0 ? (
        <EmptyState title={t(`enquiries.none.${view}`)} icon="mail" />
      ) : (
        <Stack as="section">
          <p className="font-semibold">{t('enquiries.count', { count: enquiries.total })}</p>
          {enquiries.items.map((enquiry) => (
            <EnquiryCard key={enquiry.id} ctx={ctx} enquiry={enquiry} actions={actions} t={t} />
          ))}
        </Stack>
      )}
      <Pager
        label={t('enquiries.title')}
        page={enquiries.page + 1}
        pages={Math.ceil(enquiries.total / enquiries.size)}
        hrefOf={(page) => routes.adminEnquiries({ view, page: page === 1 ? undefined : page })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </>
  )
}

type EnquiryCardProps = Pick<EnquiryListProps, 'ctx' | 'actions' | 't'> & { enquiry: Enquiry }

async function EnquiryCard({ ctx, enquiry, actions, t }: EnquiryCardProps) {
  const common = await formProps()
  const { id, name, email, subject, message, workspace, locale, createdAt, answeredAt } = enquiry
  const { timeZone } = ctx.organization
  const at = (date: Date) => `${formatDate(ctx.locale, date, timeZone)}, ${formatTime(ctx.locale, date, timeZone)}`
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <Card as="article">
      <Heading level={2} size="md">
        {subject}
      </Heading>
      <p className="text-muted text-sm">
        {name}, <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>, {at(createdAt)}
      </p>
      {workspace && (
        <p>
          <Badge>{workspace}</Badge>
        </p>
      )}
      <p className="max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]" lang={locale}>
        {message}
      </p>
      {answeredAt && <p className="text-sm">{t('enquiries.answeredAt', { at: at(answeredAt) })}</p>}
      <Cluster>
        {!answeredAt && <a href={reply}>{t('enquiries.reply', { name })}</a>}
        <Form {...common} action={actions.mark} className="contents" idPrefix={`mark-${id}-`}>
          <HiddenField name="enquiryId" value={id} />
          <SubmitButton size="small" name="isAnswered" value={answeredAt ? 'no' : 'yes'} variant="secondary">
            {t(answeredAt ? 'enquiries.reopen' : 'enquiries.answered')}
          </SubmitButton>
        </Form>
      </Cluster>
      <Disclosure summary={t('enquiries.delete')}>
        <p className="mb-3 max-w-text text-muted text-sm">{t('enquiries.deleteText')}</p>
        <Form {...common} action={actions.remove} className="contents" idPrefix={`remove-${id}-`}>
          <HiddenField name="enquiryId" value={id} />
          <SubmitButton size="small" variant="secondary">
            {t('enquiries.deleteNow')}
          </SubmitButton>
        </Form>
      </Disclosure>
    </Card>
  )
}
