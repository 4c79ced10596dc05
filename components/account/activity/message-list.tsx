import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type Message = {
  outboxId: string
  channel: 'MAIL' | 'SMS'
  recipient: string
  subject: string
  text: string
  sentAt: string
}

/** Messages of the demo's inbox with their links to follow. */
export async function MessageList({ messages }: { messages: Message[] }) {
  const t = await getTranslations('auth.inbox')
  if (messages.length === 0) return <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>
  return (
    <ul className="flex flex-col gap-4">
      {messages.map(({ outboxId, channel, recipient, subject, text, sentAt }) => (
        <Card as="li" key={outboxId}>
          <p className="text-muted text-sm">
            {channel === 'MAIL' ? t('mail') : t('sms')} · {t('to', { recipient })} · {sentAt}
          </p>
          {subject && (
            <Heading level={2} size="sm">
              {subject}
            </Heading>
          )}
          <p className="whitespace-pre-wrap break-words">{withLinks(text)}</p>
        </Card>
      ))}
    </ul>
  )
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    /^https?:\/\//.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={index} href={part} className="break-all">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
