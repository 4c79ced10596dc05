import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { FOLLOW_KINDS } from '@/lib/participation/follows/follow-kinds'
import type { FollowedProcess } from '@/lib/participation/follows/list-followed-processes'

type FollowedProcessesProps = {
  ctx: SignedInContext
  followed: readonly FollowedProcess[]
  action: FormAction
  t: Translator<'notifications'>
}

/** The processes that a member follows, each with what of it and the end. */
export async function FollowedProcesses({ ctx, followed, action, t }: FollowedProcessesProps) {
  if (followed.length === 0)
    return (
      <p className="max-w-text text-muted">
        {t('follows.none')}. {t('follows.noneText')}
      </p>
    )
  const props = await formProps()
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {followed.map(({ processId, name, kinds, followedAt }) => {
        const title = pickText(name, ctx.locale, ctx.organization.languages)
        return (
          <li key={processId} className="flex flex-col gap-3 p-4 md:px-5">
            <div>
              <a href={routes.process(processId)} className="break-words font-semibold">
                {title}
              </a>
              <p className="text-muted text-sm">
                {t('follows.since', { date: formatDate(ctx.locale, followedAt, ctx.organization.timeZone) })}
              </p>
            </div>
            <Form {...props} action={action} idPrefix={`follow-${processId}-`} className="flex flex-col gap-3">
              <HiddenField name="processId" value={String(processId)} />
              <CheckboxGroup
                name="kinds"
                legend={t('follows.legend', { process: title })}
                isOptional
                layout="grid"
                options={FOLLOW_KINDS.map((value) => ({ value, label: t(`follows.kinds.${value}`) }))}
                defaultValues={kinds}
              />
              <Cluster gap="md">
                <SubmitButton name="act" value="save" variant="secondary">
                  {t('follows.save')}
                </SubmitButton>
                <SubmitButton name="act" value="stop" variant="quiet">
                  {t('follows.stop')}
                </SubmitButton>
              </Cluster>
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
