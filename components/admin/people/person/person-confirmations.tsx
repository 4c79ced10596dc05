import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { PersonRecord } from '@/lib/identity/users/people/read-person-record'

type PersonConfirmationsProps = {
  ctx: SignedInContext
  userId: number
  record: PersonRecord
  actions: { resend: FormAction; desk: FormAction }
  t: Translator<'members'>
}

/** What is confirmed of a member, with what the office can do about it. */
export async function PersonConfirmations({ ctx, userId, record, actions, t }: PersonConfirmationsProps) {
  const common = await formProps()
  const when = (at: Date | null) =>
    at ? t('person.confirmedOn', { date: formatDate(ctx.locale, at, ctx.organization.timeZone) }) : t('person.notYet')
  const isOwn = userId === ctx.actor.userId
  return (
    <Stack as="section" aria-labelledby="confirmations">
      <Heading level={2} size="md" id="confirmations">
        {t('person.confirmations')}
      </Heading>
      <DescriptionList
        items={[
          { term: t('confirmed.EMAIL'), description: record.email ? when(record.emailConfirmedAt) : t('person.none') },
          {
            term: t('confirmed.MOBILE'),
            description: record.mobile ? when(record.mobileConfirmedAt) : t('person.none'),
          },
          { term: t('confirmed.DESK'), description: when(record.deskConfirmedAt) },
          { term: t('person.secondFactor'), description: t(record.hasSecondFactor ? 'person.on' : 'person.off') },
        ]}
      />
      <Cluster>
        {record.email && !record.emailConfirmedAt && (
          <Form {...common} action={actions.resend} idPrefix="resend-">
            <HiddenField name="userId" value={userId} />
            <SubmitButton variant="secondary">{t('person.resend')}</SubmitButton>
          </Form>
        )}
        {!isOwn && (
          <Form {...common} action={actions.desk} idPrefix="desk-">
            <HiddenField name="userId" value={userId} />
            <HiddenField name="confirmed" value={record.deskConfirmedAt ? 'false' : 'true'} />
            <SubmitButton variant="secondary">
              {t(record.deskConfirmedAt ? 'person.deskUndo' : 'person.deskConfirm')}
            </SubmitButton>
          </Form>
        )}
        {!isOwn && record.hasSecondFactor && (
          <LinkButton href={routes.adminPersonSecondFactor(userId)} variant="secondary">
            {t('person.resetSecondFactor')}
          </LinkButton>
        )}
      </Cluster>
    </Stack>
  )
}
