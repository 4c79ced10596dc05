import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Button, LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Pager } from '@/components/ui/pager'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { TextField } from '@/components/ui/text-field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { Invitation } from '@/lib/generated/prisma/client'
import {
  INVITATION_STATES,
  type InvitationState,
  invitationState,
  isOpen,
} from '@/lib/identity/users/invitations/states'

const TONES = {
  NOT_SENT: 'neutral',
  PENDING: 'warning',
  EXPIRED: 'neutral',
  ACCEPTED: 'success',
  WITHDRAWN: 'neutral',
} as const

type InvitationTableProps = {
  ctx: Context
  list: Page<Invitation>
  filter: { state?: InvitationState | undefined; q: string }
  actions: { resend: FormAction; withdraw: FormAction }
  t: Translator<'members'>
}

/** Invitations with their state; whether an address has an account elsewhere is not part of it. */
export async function InvitationTable({ ctx, list, filter, actions, t }: InvitationTableProps) {
  const [words, common, admin] = await Promise.all([getTranslations('account'), formProps(), getTranslations('admin')])
  if (list.total === 0) {
    return (
      <EmptyState title={t('invitations.none')}>
        <p>{t('invitations.noneText')}</p>
      </EmptyState>
    )
  }
  const when = (at: Date | null) => (at ? formatDate(ctx.locale, at, ctx.organization.timeZone) : '–')
  const act = (row: Invitation, name: 'resend' | 'withdraw') => (
    <Form {...common} action={actions[name]} className="contents" idPrefix={`${name}-${row.id}-`}>
      <HiddenField name="id" value={row.id} />
      <SubmitButton size="small" variant="secondary">
        {t(`invitations.${name}`)}
        <VisuallyHidden> {nameOf(row)}</VisuallyHidden>
      </SubmitButton>
    </Form>
  )
  return (
    <>
      <Table
        id="invitations"
        caption={t('invitations.caption', { count: list.total })}
        layout="stack"
        isDense
        columns={[
          { key: 'who', header: t('invitations.who'), isRowHeader: true },
          { key: 'roles', header: t('invite.roles') },
          { key: 'state', header: t('invitations.state') },
          { key: 'sent', header: t('invitations.sent') },
          { key: 'until', header: t('invitations.until') },
          { key: 'acts', header: t('invitations.acts') },
        ]}
        rows={list.items.map((row) => {
          const state = invitationState(row, ctx.now)
          return {
            id: row.id,
            cells: {
              who: row.userId ? <a href={routes.adminPerson(row.userId)}>{nameOf(row)}</a> : nameOf(row),
              roles: row.authorities.map((authority) => words(`authorities.${authority}`)).join(', ') || '–',
              state: <Badge tone={TONES[state]}>{t(`invitations.states.${state}`)}</Badge>,
              sent: when(row.sentAt),
              until: state === 'PENDING' || state === 'EXPIRED' ? when(row.expiresAt) : '–',
              acts: isOpen(state) ? (
                <span className="flex flex-wrap gap-2 max-md:justify-end">
                  {row.email && act(row, 'resend')}
                  {act(row, 'withdraw')}
                </span>
              ) : (
                '–'
              ),
            },
          }
        })}
      />
      <Pager
        label={t('invitations.pages')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => routes.adminInvitations({ ...filter, page: page === 1 ? undefined : page })}
        previousLabel={admin('previous')}
        nextLabel={admin('next')}
        pageLabel={(page) => admin('page', { page })}
      />
    </>
  )
}

function nameOf({ email, name, surname }: Invitation): string {
  return email ?? `${name} ${surname}`.trim()
}

type InvitationFilterProps = {
  filter: { state?: InvitationState | undefined; q: string }
  t: Translator<'members'>
}

export function InvitationFilter({ filter, t }: InvitationFilterProps) {
  return (
    <form
      action={routes.adminInvitations()}
      aria-label={t('filter.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-3"
    >
      <TextField name="q" label={t('invitations.search')} defaultValue={filter.q} isOptional />
      <SelectField
        name="state"
        label={t('invitations.state')}
        emptyLabel={t('filter.all')}
        isOptional
        options={INVITATION_STATES.map((value) => ({ value, label: t(`invitations.states.${value}`) }))}
        defaultValue={filter.state ?? ''}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {t('filter.apply')}
        </Button>
        {(filter.q || filter.state) && (
          <LinkButton href={routes.adminInvitations()} variant="quiet">
            {t('filter.clear')}
          </LinkButton>
        )}
      </span>
    </form>
  )
}
