import { formProps } from '@/components/forms/form-props'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { DeadLetter } from '@/lib/office/messages/list-dead-letters'
import { kindText } from './delivery-list'

type DeadLettersProps = { ctx: Context; letters: Page<DeadLetter>; action: FormAction; t: Translator<'delivery'> }

/** Messages that could not be delivered, with the reason in words and a button to send them again. */
export async function DeadLetters({ ctx, letters, action, t }: DeadLettersProps) {
  if (letters.total === 0) return <EmptyState title={t('dead.none')} icon="mail" />
  const form = await formProps()
  return (
    <Stack as="section">
      <Heading level={2} size="md">
        {t('dead.title')}
      </Heading>
      <Table
        id="dead-letters"
        caption={t('dead.caption', { count: letters.total })}
        layout="stack"
        isDense
        columns={[
          { key: 'to', header: t('columns.to'), isRowHeader: true },
          { key: 'what', header: t('columns.what') },
          { key: 'when', header: t('columns.when') },
          { key: 'why', header: t('columns.why') },
          { key: 'act', header: t('columns.act') },
        ]}
        rows={letters.items.map(({ id, recipient, reason, error, isRepeatable, createdAt, ...kind }) => ({
          id,
          cells: {
            to: recipient,
            what: kindText(t, kind),
            when: formatDeadline(ctx.locale, createdAt, ctx.organization.timeZone),
            why: (
              <>
                {t(`reasons.${reason}`)}
                {error && (
                  <span className="block text-muted [overflow-wrap:anywhere]" lang="en">
                    {error}
                  </span>
                )}
              </>
            ),
            act: isRepeatable ? (
              <Form {...form} action={action} idPrefix={`${id}-`} className="flex flex-col gap-2">
                <HiddenField name="messageId" value={id} />
                <SubmitButton variant="secondary">{t('again')}</SubmitButton>
              </Form>
            ) : (
              <span className="text-muted">{t('notAgain')}</span>
            ),
          },
        }))}
      />
    </Stack>
  )
}
