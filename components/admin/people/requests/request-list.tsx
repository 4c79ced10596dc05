import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Pager } from '@/components/ui/pager'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { ListedRequest } from '@/lib/process/join-requests/list-requests'

const TONES = { PENDING: 'warning', ACCEPTED: 'success', DECLINED: 'neutral', WITHDRAWN: 'neutral' } as const

type RequestListProps = {
  ctx: Context
  list: Page<ListedRequest>
  filter: { state: string; processId?: number | undefined }
  action: FormAction
  t: Translator<'members'>
}

/** Requests to join with the forms to decide them. */
export async function RequestList({ ctx, list, filter, action, t }: RequestListProps) {
  const admin = await getTranslations('admin')
  if (list.total === 0) {
    return (
      <EmptyState title={t('requests.none')}>
        <p>{t('requests.noneText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="font-semibold">{t('requests.caption', { count: list.total })}</p>
      <ol className="divide-y divide-line border-line border-y">
        {list.items.map((request) => (
          <Item key={request.id} ctx={ctx} request={request} action={action} t={t} />
        ))}
      </ol>
      <Pager
        label={t('requests.pages')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => routes.adminRequests({ ...filter, page: page === 1 ? undefined : page })}
        previousLabel={admin('previous')}
        nextLabel={admin('next')}
        pageLabel={(page) => admin('page', { page })}
      />
    </>
  )
}

type ItemProps = Pick<RequestListProps, 'ctx' | 'action' | 't'> & { request: ListedRequest }

async function Item({ ctx, request, action, t }: ItemProps) {
  const { id, user, userId, message, state, reason, createdAt } = request
  const place = pickText((request.group ?? request.process)?.name, ctx.locale, ctx.organization.languages)
  const name = `${user.name} ${user.surname}`.trim() || user.username
  return (
    <li className="flex flex-col gap-3 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {holds(ctx.actor, 'ADMIN') ? <a href={routes.adminPerson(userId)}>{name}</a> : name}
        </span>
        <span>{t(request.group ? 'requests.forGroup' : 'requests.forProcess', { place })}</span>
        <Badge tone={TONES[state]}>{t(`requests.states.${state}`)}</Badge>
      </p>
      <p className="text-muted text-sm">{formatDeadline(ctx.locale, createdAt, ctx.organization.timeZone)}</p>
      {message && <p className="max-w-text whitespace-pre-wrap break-words">{message}</p>}
      {reason && <p className="max-w-text text-muted">{t('requests.because', { reason })}</p>}
      {state === 'PENDING' && <Decision id={id} name={name} action={action} t={t} />}
    </li>
  )
}

type DecisionProps = Pick<RequestListProps, 'action' | 't'> & { id: number; name: string }

async function Decision({ id, name, action, t }: DecisionProps) {
  const common = await formProps()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form {...common} action={action} className="contents" idPrefix={`accept-${id}-`}>
        <HiddenField name="id" value={id} />
        <HiddenField name="accepted" value="true" />
        <HiddenField name="reason" value="" />
        <SubmitButton>{t('requests.accept', { name })}</SubmitButton>
      </Form>
      <Form {...common} action={action} className="flex flex-wrap items-end gap-3" idPrefix={`decline-${id}-`}>
        <HiddenField name="id" value={id} />
        <HiddenField name="accepted" value="false" />
        <TextField name="reason" label={t('requests.reason')} width="half" />
        <SubmitButton variant="secondary">{t('requests.decline')}</SubmitButton>
      </Form>
    </div>
  )
}
