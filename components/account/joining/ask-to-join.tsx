import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { REQUEST_MESSAGE_MAX } from '@/lib/process/join-requests/limits'

type AskToJoinProps = {
  ctx: Context
  place: { processId: number } | { groupId: number }
  /** The own request that waits. */
  open: { id: number; createdAt: Date } | null
  actions: { ask: FormAction; withdraw: FormAction }
}

/** Asks the office to let a member into a place that requires a code. */
export async function AskToJoin({ ctx, place, open, actions }: AskToJoinProps) {
  const [t, common] = await Promise.all([getTranslations('members.ask'), formProps()])
  return (
    <Stack as="section" aria-labelledby="ask">
      <Heading level={2} size="md" id="ask">
        {t('title')}
      </Heading>
      {open ? (
        <Form {...common} action={actions.withdraw} idPrefix="withdraw-">
          <Notice tone="info" title={t('waits')}>
            {t('since', { date: formatDate(ctx.locale, open.createdAt, ctx.organization.timeZone) })}
          </Notice>
          <HiddenField name="id" value={open.id} />
          <SubmitButton variant="secondary">{t('withdraw')}</SubmitButton>
        </Form>
      ) : (
        <Form {...common} action={actions.ask} submitLabel={t('submit')} idPrefix="ask-">
          {'groupId' in place ? (
            <HiddenField name="groupId" value={place.groupId} />
          ) : (
            <HiddenField name="processId" value={place.processId} />
          )}
          <TextArea
            name="message"
            label={t('message')}
            help={t('messageHelp')}
            limit={{ max: REQUEST_MESSAGE_MAX, warnAt: 50 }}
            rows={3}
            isOptional
          />
        </Form>
      )}
    </Stack>
  )
}
