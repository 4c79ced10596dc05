import { formProps } from '@/components/forms/form-props'
import { servedPart } from '@/components/layout/served-part'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { formatDate } from '@/lib/foundation/i18n/format'
import { removeCoAuthorAction } from '@/lib/generated/actions/ideas/proposals/together/answer-invitation'
import { inviteCoAuthorAction } from '@/lib/generated/actions/ideas/proposals/together/invite-co-author'
import { type CoAuthor, listCoAuthors } from '@/lib/ideas/proposals/together/co-authors'
import type { workAtProposal } from '../../../../../../../_components/at-proposal'

type Props = { at: Awaited<ReturnType<typeof workAtProposal>> }

/** Co-authors, pending invitations, and the form to invite. */
export const coAuthors = servedPart(async function CoAuthors({ at: { ctx, t, proposal } }: Props) {
  const [all, form] = await Promise.all([orRefusal(listCoAuthors(ctx, { proposalId: proposal.id })), formProps()])
  const { locale, organization, actor } = ctx
  const isFirst = proposal.authorId === actor.userId
  const mayEnd = ({ userId, acceptedAt }: CoAuthor) => isFirst || userId === actor.userId || acceptedAt === null
  const stateOf = ({ acceptedAt, invitedAt }: CoAuthor) =>
    t(acceptedAt ? 'together.since' : 'together.asked', {
      date: formatDate(locale, acceptedAt ?? invitedAt, organization.timeZone),
    })
  return (
    <>
      <p className="max-w-text">{t('together.body')}</p>
      {all.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {all.map((one) => (
            <li key={one.userId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <p>
                <span className="font-semibold">{one.name || one.username}</span>{' '}
                <span className="text-muted text-sm">{stateOf(one)}</span>
              </p>
              {mayEnd(one) && (
                <Form {...form} action={removeCoAuthorAction} idPrefix={`remove-${one.userId}-`} className="contents">
                  <HiddenField name="proposalId" value={proposal.id} />
                  <HiddenField name="userId" value={one.userId} />
                  <SubmitButton variant="secondary" size="small">
                    {t(one.userId === actor.userId ? 'together.leave' : 'together.remove', {
                      name: one.name || one.username,
                    })}
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      <Form {...form} action={inviteCoAuthorAction} submitLabel={t('together.invite')}>
        <HiddenField name="proposalId" value={proposal.id} />
        <TextField
          name="username"
          label={t('together.username')}
          help={t('together.usernameHelp')}
          width="half"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
    </>
  )
})
