import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import type { OwnNotification } from '@/lib/delivery/notifications/read-notifications'
import { notificationPath, notificationSentence } from '@/lib/delivery/notifications/sentence'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'

type NotificationListProps = {
  ctx: SignedInContext
  notifications: readonly OwnNotification[]
  action: FormAction
  t: Translator<'account'>
}

/** The reader's notifications, each with a link. */
export async function NotificationList({ ctx, notifications, action, t }: NotificationListProps) {
  const words = await getTranslations('notifications')
  const { languages, timeZone } = ctx.organization
  const reader = { locale: ctx.locale, languages, timeZone }
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
        {notifications.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 md:px-5">
            <p className={one.readAt ? 'min-w-0 break-words' : 'min-w-0 break-words font-semibold'}>
              {one.readAt === null && (
                <span className="me-2">
                  <Badge tone="accent">{t('activities.new')}</Badge>
                </span>
              )}
              <a href={notificationPath(one)}>{notificationSentence(words, one, reader)}</a>
            </p>
            <p className="text-muted text-sm">{formatDate(ctx.locale, one.createdAt, ctx.organization.timeZone)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
