import { formProps } from '@/components/forms/form-props'
import { Button, LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { shiftPhases } from '@/lib/process/processes/phases/shift-phases'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'

type ExtensionFormProps = {
  ctx: Context
  process: ProcessView
  phase: ProcessPhase
  module: ProcessModule
  /** The new deadline, once it is chosen. */
  chosen: Date | null
  action: FormAction
  t: Translator<'admin'>
}

/** Step one chooses the new deadline; step two displays what moves along and asks for the published reason. */
export async function ExtensionForm({ ctx, process, phase, module, chosen, action, t }: ExtensionFormProps) {
  const { locale, organization } = ctx
  const { timeZone } = organization
  const deadline = (instant: Date) => formatDeadline(locale, instant, timeZone)
  const present = module.votingClosesAt ?? phase.endsAt
  const own = routes.adminExtension(process.id, module.id)
  const isLater = chosen !== null && chosen > present
  return (
    <>
      <p>{t('extension.present', { until: deadline(present) })}</p>
      <form action={own} className="flex max-w-[40rem] flex-col gap-4">
        {chosen && !isLater && <Notice tone="danger" title={t('extension.notLater')} />}
        <DateTimeField
          name="until"
          label={t('extension.until')}
          help={t('help.timeZone', { timeZone })}
          min={zonedTime(present, timeZone)}
          defaultValue={zonedTime(chosen ?? present, timeZone)}
        />
        <div>
          <Button type="submit" variant={isLater ? 'secondary' : 'primary'}>
            {t('extension.preview')}
          </Button>
        </div>
      </form>
      {chosen && isLater && (
        <Form {...(await formProps())} action={action}>
          <Notice tone="warning" title={t('confirm.whatHappens')}>
            <ul className="list-disc ps-5">
              <li>{t('extension.votes', { until: deadline(chosen) })}</li>
              {shiftPhases(process.phases, phase.id, chosen).map(({ id, startsAt, endsAt }) => (
                <li key={id}>
                  {t(id === phase.id ? 'extension.phaseEnds' : 'extension.phaseMoves', {
                    name: pickText(
                      process.phases.find((other) => other.id === id)?.name ?? {},
                      locale,
                      organization.languages,
                    ),
                    from: deadline(startsAt),
                    to: deadline(endsAt),
                  })}
                </li>
              ))}
              <li>{t('extension.published')}</li>
            </ul>
          </Notice>
          <HiddenField name="processId" value={process.id} />
          <HiddenField name="moduleId" value={module.id} />
          <HiddenField name="closesAt" value={zonedTime(chosen, timeZone)} />
          <TextArea name="reason" label={t('fields.reason')} help={t('extension.reasonHelp')} rows={3} />
          <Cluster gap="md">
            <SubmitButton>{t('extension.button')}</SubmitButton>
            <LinkButton href={routes.adminProcess(process.id)} variant="secondary">
              {t('cancel')}
            </LinkButton>
          </Cluster>
        </Form>
      )}
    </>
  )
}
