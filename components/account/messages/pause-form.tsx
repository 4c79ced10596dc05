import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'

type PauseFormProps = {
  ctx: SignedInContext
  pausedUntil: Date | null
  action: FormAction
  t: Translator<'notifications'>
}

/** Begins or ends a pause of mails about news. */
export async function PauseForm({ ctx, pausedUntil, action, t }: PauseFormProps) {
  const act = pausedUntil ? 'end' : 'begin'
  return (
    <Form {...(await formProps())} action={action} idPrefix="pause-" className="flex flex-col gap-4">
      {pausedUntil && (
        <p className="font-semibold">
          {t('pause.until', { date: formatDate(ctx.locale, pausedUntil, ctx.organization.timeZone) })}
        </p>
      )}
      <div>
        <SubmitButton name="pause" value={act} variant="secondary">
          {t(`pause.${act}`)}
        </SubmitButton>
      </div>
    </Form>
  )
}
