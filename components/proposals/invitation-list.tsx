import { formProps } from '@/components/forms/form-props'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { FormState } from '@/lib/foundation/input/form-state'
import type { OpenInvitation } from '@/lib/ideas/proposals/together/co-authors'

type InvitationListProps = {
  invitations: readonly OpenInvitation[]
  action: (previous: FormState, data: FormData) => Promise<FormState>
  ctx: Pick<Context, 'locale' | 'organization'>
  t: Translator<'proposals'>
}

/** Invitations to co-author, each with buttons to accept and decline. */
export async function InvitationList({ invitations, action, ctx, t }: InvitationListProps) {
  if (invitations.length === 0) return <EmptyState title={t('together.noInvitations')} level={2} />
  const form = await formProps()
  const { locale, organization } = ctx
  return (
    <ul className="flex flex-col gap-4">
      {invitations.map(({ proposalId, title, authorName, processName, invitedAt }) => (
        <li key={proposalId} className="flex flex-col gap-4 rounded-md border border-line bg-surface p-5">
          <div className="flex flex-col gap-1">
            <Heading level={2} size="md">
              {title || t('untitled')}
            </Heading>
            <p>
              {t('together.invitedBy', {
                name: authorName || t('detail.formerMember'),
                process: pickText(processName, locale, organization.languages),
                date: formatDate(locale, invitedAt, organization.timeZone),
              })}
            </p>
          </div>
          <Form {...form} action={action} idPrefix={`invitation-${proposalId}-`} className="flex flex-wrap gap-3">
            <HiddenField name="proposalId" value={proposalId} />
            <SubmitButton name="accept" value="yes">
              {t('together.accept')}
            </SubmitButton>
            <SubmitButton name="accept" value="no" variant="secondary">
              {t('together.decline')}
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}
