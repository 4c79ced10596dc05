import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ReceivedInvitation, SentInvitation } from '@/lib/identity/organizations/workspaces/list-invitations'

type Shared = { ctx: Pick<Context, 'locale' | 'organization'>; t: Translator<'admin'> }

/** Inviting an organization by its domain, and the invitations that wait for an answer. */
export async function SentInvitations(
  props: Shared & { invitations: readonly SentInvitation[]; actions: { invite: FormAction; withdraw: FormAction } },
) {
  const { ctx, invitations, actions, t } = props
  const form = await formProps()
  return (
    <>
      {invitations.length > 0 && (
        <Stack as="section" aria-labelledby="invited">
          <Heading level={2} size="md" id="invited">
            {t('workspaces.invited')}
          </Heading>
          <ul className="max-w-[40rem] divide-y divide-line border-line border-y">
            {invitations.map(({ workspaceId, name, domain, invitedAt }) => (
              <li key={workspaceId} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{name}</p>
                  <p className="text-muted text-sm [overflow-wrap:anywhere]">{domain}</p>
                  <p className="text-muted text-sm">{invitedOn(ctx, t, invitedAt)}</p>
                </div>
                <Form {...form} action={actions.withdraw} className="contents" idPrefix={`withdraw-${workspaceId}-`}>
                  <HiddenField name="workspaceId" value={workspaceId} />
                  <SubmitButton size="small" variant="secondary">
                    {t('workspaces.withdraw', { name })}
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <Stack as="section" aria-labelledby="invite">
        <Heading level={2} size="md" id="invite">
          {t('workspaces.inviteHeading')}
        </Heading>
        <Form {...form} action={actions.invite} submitLabel={t('workspaces.invite')} idPrefix="invite-">
          <TextField
            name="domain"
            label={t('workspaces.domain')}
            help={t('workspaces.domainHelp')}
            width="half"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form>
      </Stack>
    </>
  )
}

/** Invitations of umbrellas, each with its two answers. */
export async function ReceivedInvitations(
  props: Shared & { invitations: readonly ReceivedInvitation[]; answer: FormAction },
) {
  const { ctx, invitations, answer, t } = props
  if (invitations.length === 0) return null
  const form = await formProps()
  return (
    <Stack as="section" aria-labelledby="received">
      <Heading level={2} size="md" id="received">
        {t('workspaces.received')}
      </Heading>
      {invitations.map(({ umbrellaId, name, domain, invitedAt }) => (
        <Card key={umbrellaId} as="section" className="max-w-[46rem]">
          <Heading level={3} size="sm">
            {name}
          </Heading>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {domain && `${domain} · `}
            {invitedOn(ctx, t, invitedAt)}
          </p>
          <p className="max-w-text">{t('workspaces.receivedText', { name })}</p>
          <Form {...form} action={answer} className="flex flex-wrap gap-3" idPrefix={`answer-${umbrellaId}-`}>
            <HiddenField name="umbrellaId" value={umbrellaId} />
            <SubmitButton name="isAccepted" value="yes">
              {t('workspaces.accept', { name })}
            </SubmitButton>
            <SubmitButton name="isAccepted" value="no" variant="secondary">
              {t('workspaces.decline', { name })}
            </SubmitButton>
          </Form>
        </Card>
      ))}
    </Stack>
  )
}

function invitedOn({ locale, organization }: Shared['ctx'], t: Shared['t'], at: Date): string {
  return t('workspaces.invitedAt', { date: formatDate(locale, at, organization.timeZone) })
}
