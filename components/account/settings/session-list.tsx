import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Device } from '@/lib/identity/users/security/device-name'
import type { OwnSession } from '@/lib/identity/users/security/list-sessions'

type SessionListProps = {
  ctx: SignedInContext
  sessions: readonly OwnSession[]
  actions: { end: FormAction; endOthers: FormAction }
}

export async function SessionList({ ctx, sessions, actions }: SessionListProps) {
  const [t, common] = await Promise.all([getTranslations('account.sessions'), formProps()])
  const when = (instant: Date) => formatDeadline(ctx.locale, instant, ctx.organization.timeZone)
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-5">
            <div className="flex min-w-0 flex-col items-start gap-1">
              <p className="font-semibold">{deviceWords(device, t)}</p>
              <p className="text-muted text-sm">{t('lastSeen', { date: when(lastSeenAt) })}</p>
              <p className="text-muted text-sm">{t('since', { date: when(createdAt) })}</p>
              {isCurrent && <Badge tone="success">{t('current')}</Badge>}
            </div>
            {!isCurrent && (
              <Form
                {...common}
                action={actions.end}
                idPrefix={`session-${id}-`}
                className="flex flex-col gap-2"
                aria-label={t('endOf', { device: deviceWords(device, t) })}
              >
                <HiddenField name="sessionId" value={id} />
                <SubmitButton variant="secondary">{t('end')}</SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form {...common} action={actions.endOthers} idPrefix="sessions-">
          <div>
            <SubmitButton variant="secondary">{t('endOthers')}</SubmitButton>
          </div>
        </Form>
      )}
    </>
  )
}

function deviceWords({ browser, system }: Device, t: Translator<'account.sessions'>): string {
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? t('unknown')
}
