import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'

type EndPhaseFormProps = {
  ctx: Context
  process: ProcessView
  phase: ProcessPhase
  /** The phase that can start now. */
  next: ProcessPhase | undefined
  action: FormAction
  t: Translator<'admin'>
}

/** Explains what ends and what starts now, and asks for confirmation. */
export async function EndPhaseForm({ ctx, process, phase, next, action, t }: EndPhaseFormProps) {
  const name = (texts: unknown) => pickText(texts, ctx.locale, ctx.organization.languages)
  return (
    <Form {...(await formProps())} action={action}>
      <Notice tone="warning" title={t('confirm.whatHappens')}>
        {t('phases.ends', { name: name(phase.name) })}
      </Notice>
      <HiddenField name="phaseId" value={phase.id} />
      {next && (
        <CheckboxField
          name="startsNext"
          label={t('phases.startsNext', { name: name(next.name) })}
          help={t('phases.startsNextHelp')}
          isChecked
        />
      )}
      <Cluster gap="md">
        <SubmitButton>{t('phases.endNow')}</SubmitButton>
        <LinkButton href={routes.adminPhase(process.id, phase.id)} variant="secondary">
          {t('cancel')}
        </LinkButton>
      </Cluster>
    </Form>
  )
}
