import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { MessageAnswer } from '@/lib/office/cockpit/contracts'

type MessageTableProps = { ctx: Context; messages: Page<MessageAnswer>; action: FormAction; t: Translator<'admin'> }

/** Messages that could not be delivered, with the reason and a button to try again. */
export async function MessageTable({ ctx, messages, action, t }: MessageTableProps) {
  if (messages.total === 0) return <p className="text-muted">{t('messages.none')}</p>
  const form = await formProps()
  return (
    <Table
      id="messages"
      caption={t('messages.caption', { count: messages.total })}
      layout="stack"
      isDense
      columns={[
        { key: 'to', header: t('messages.to'), isRowHeader: true },
        { key: 'what', header: t('messages.what') },
        { key: 'when', header: t('audit.when') },
        { key: 'error', header: t('messages.error') },
        { key: 'act', header: t('messages.act') },
      ]}
      rows={messages.items.map(({ id, recipient, channel, template, error, createdAt }) => ({
        id,
        cells: {
          to: recipient,
          what: `${channel === 'SMS' ? 'SMS' : t('messages.mail')}, ${template}`,
          when: formatDeadline(ctx.locale, new Date(createdAt), ctx.organization.timeZone),
          error: <span className="break-words">{error || '–'}</span>,
          act: (
            <Form {...form} action={action} idPrefix={`${id}-`} className="flex flex-col gap-2">
              <HiddenField name="messageId" value={id} />
              <SubmitButton variant="secondary">{t('messages.retry')}</SubmitButton>
            </Form>
          ),
        },
      }))}
    />
  )
}
