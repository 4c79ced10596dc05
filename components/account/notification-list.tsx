import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import type { SignedInContext } from '@/lib/context/context'
import type { FormAction } from '@/lib/http/action'
import { isOwnPath } from '@/lib/http/return-path'
import { formatDate } from '@/lib/i18n/format'
import type { Translator } from '@/lib/i18n/translations'
import type { OwnNotification } from '@/lib/notifications/read-notifications'

type NotificationListProps = {
  ctx: SignedInContext
  notifications: readonly OwnNotification[]
  action: FormAction
  t: Translator
}

/** What one was told; a kind that has a sentence of its own under `account.notifications` says it. */
export async function NotificationList({ ctx, notifications, action, t }: NotificationListProps) {
  return (
    <>
      {notifications.some(({ readAt }) => readAt === null) && (
        <Form {...(await formProps())} action={action} className="flex flex-col gap-2">
          <div>
            <SubmitButton variant="secondary">{t('activities.markRead')}</SubmitButton>
          </div>
        </Form>
      )}
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {notifications.map(({ id, kind, facts, createdAt, readAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 md:px-5">
            <p className={readAt ? 'min-w-0 break-words' : 'min-w-0 break-words font-semibold'}>
              {readAt === null && (
                <span className="me-2">
                  <Badge tone="accent">{t('activities.new')}</Badge>
                </span>
              )}
              <Sentence kind={kind} facts={facts} t={t} />
            </p>
            <p className="text-muted text-sm">{formatDate(ctx.locale, createdAt, ctx.organization.timeZone)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Sentence({ kind, facts, t }: Pick<OwnNotification, 'kind' | 'facts'> & { t: Translator }) {
  const key = `notifications.${kind}`
  const text = t.has(key as never) ? t(key, facts as Record<string, string>) : t('activities.other')
  const path = facts['path']
  return typeof path === 'string' && isOwnPath(path) ? <a href={path}>{text}</a> : text
}
