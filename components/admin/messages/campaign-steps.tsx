import type { ReactNode } from 'react'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import { LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { addZonedDays, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { Campaign } from '@/lib/generated/prisma/client'
import { APPROVAL_ABOVE } from '@/lib/office/campaigns/limits'
import { canApprove, needsApproval } from '@/lib/office/campaigns/policy'

type CampaignActions = { test: FormAction; approve: FormAction; send: FormAction; stop: FormAction }

type CampaignStepsProps = {
  ctx: Context
  campaign: Campaign
  /** As counted now. */
  recipients: number
  actions: CampaignActions
  t: Translator<'campaigns'>
}

/** The steps from a draft to its sending, each with its state and its button. */
export function CampaignSteps(props: CampaignStepsProps) {
  return (
    <ol aria-label={props.t('steps.label')} className="max-w-[46rem] divide-y divide-line border-line border-y">
      <TextStep {...props} />
      <PeopleStep {...props} />
      <TestStep {...props} />
      <ApprovalStep {...props} />
      <SendStep {...props} />
    </ol>
  )
}

type StepProps = { id: string; title: string; isDone: boolean; state: ReactNode; children?: ReactNode }

function Step({ id, title, isDone, state, children }: StepProps) {
  return (
    <li className="flex gap-3 py-4">
      <Icon name={isDone ? 'circle-check' : 'circle'} size={24} className={isDone ? 'text-success' : 'text-muted'} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <Heading level={2} size="sm" id={id}>
          {title}
        </Heading>
        <p className="max-w-text text-muted">{state}</p>
        {children}
      </div>
    </li>
  )
}

function TextStep({ ctx, campaign, t }: CampaignStepsProps) {
  const { languages } = ctx.organization
  const [subject, body] = [readColumn(localizedText, campaign.subject), readColumn(localizedText, campaign.body)]
  const missing = languages.filter((locale) => !subject[locale] || !body[locale])
  const names = missing.map((locale) => LOCALE_NAMES[locale]).join(', ')
  return (
    <Step
      id="text"
      title={t('steps.text')}
      isDone={missing.length === 0}
      state={missing.length === 0 ? t('steps.textAll') : t('steps.textMissing', { languages: names })}
    >
      <Cluster>
        <LinkButton href={routes.adminCampaignEdit(campaign.id)} variant="secondary" icon={<Icon name="pencil" />}>
          {t('steps.edit')}
        </LinkButton>
        <a href={routes.adminCampaignMail(campaign.id, ctx.locale)} className="inline-flex min-h-11 items-center">
          {t('steps.look')}
        </a>
      </Cluster>
    </Step>
  )
}

function PeopleStep({ campaign, recipients, t }: CampaignStepsProps) {
  return (
    <Step id="people" title={t('steps.people')} isDone={recipients > 0} state={t('people', { count: recipients })}>
      <a href={routes.adminCampaignAudience(campaign.id)} className="inline-flex min-h-11 items-center self-start">
        {t('steps.why')}
      </a>
    </Step>
  )
}

async function TestStep({ ctx, campaign, actions, t }: CampaignStepsProps) {
  const { languages, timeZone } = ctx.organization
  const { testedAt } = campaign
  const options = languages.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale }))
  const state = testedAt
    ? t('steps.tested', { at: formatDeadline(ctx.locale, testedAt, timeZone) })
    : t('steps.notTested')
  return (
    <Step id="test" title={t('steps.test')} isDone={testedAt !== null} state={state}>
      <Form {...(await formProps())} action={actions.test} idPrefix="test-" className="flex flex-wrap items-end gap-3">
        <HiddenField name="id" value={campaign.id} />
        <SelectField name="locale" label={t('steps.testLanguage')} options={options} defaultValue={ctx.locale} />
        <SubmitButton variant="secondary">{t('steps.testNow')}</SubmitButton>
      </Form>
    </Step>
  )
}

async function ApprovalStep({ ctx, campaign, recipients, actions, t }: CampaignStepsProps) {
  const { approvedAt } = campaign
  const limit = formatNumber(ctx.locale, APPROVAL_ABOVE)
  const isNeeded = needsApproval(recipients)
  const isOpen = isNeeded && approvedAt === null
  const state = approvedAt
    ? t('steps.approved', { at: formatDeadline(ctx.locale, approvedAt, ctx.organization.timeZone) })
    : t(isNeeded ? 'steps.approvalOpen' : 'steps.approvalNone', { limit })
  return (
    <Step id="approval" title={t('steps.approval')} isDone={!isOpen} state={state}>
      {isOpen && canApprove(ctx.actor, campaign).allowed && (
        <Form {...(await formProps())} action={actions.approve} idPrefix="approve-" className="contents">
          <HiddenField name="id" value={campaign.id} />
          <div>
            <SubmitButton>{t('steps.approve')}</SubmitButton>
          </div>
        </Form>
      )}
    </Step>
  )
}

async function SendStep({ ctx, campaign, actions, t }: CampaignStepsProps) {
  const { timeZone } = ctx.organization
  return (
    <Step id="send" title={t('steps.send')} isDone={false} state={t('steps.sendHelp')}>
      <Form {...(await formProps())} action={actions.send} idPrefix="send-" className="flex flex-col gap-4">
        <HiddenField name="id" value={campaign.id} />
        <RadioGroup
          name="when"
          legend={t('steps.sendWhen')}
          options={[
            { value: 'now', label: t('steps.sendNow') },
            { value: 'later', label: t('steps.sendLater') },
          ]}
          defaultValue="now"
        />
        <DateTimeField
          name="sendAt"
          label={t('steps.sendAt')}
          defaultValue={zonedTime(addZonedDays(ctx.now, 1, timeZone), timeZone)}
          isOptional
        />
        <div>
          <SubmitButton icon={<Icon name="send" />}>{t('steps.sendIt')}</SubmitButton>
        </div>
      </Form>
    </Step>
  )
}

type StopCampaignFormProps = { ctx: Context; campaign: Campaign; action: FormAction; t: Translator<'campaigns'> }

/** Takes a scheduled campaign back, or stops one that is being sent. */
export async function StopCampaignForm({ ctx, campaign, action, t }: StopCampaignFormProps) {
  const { id, state, sendAt } = campaign
  const isScheduled = state === 'SCHEDULED'
  const at = sendAt ? formatDeadline(ctx.locale, sendAt, ctx.organization.timeZone) : ''
  return (
    <Form {...(await formProps())} action={action} idPrefix="stop-" className="flex flex-col gap-3">
      <HiddenField name="id" value={id} />
      <p className="max-w-text">{isScheduled ? t('running.scheduled', { at }) : t('running.stopHelp')}</p>
      <div>
        <SubmitButton variant={isScheduled ? 'secondary' : 'danger'}>
          {t(isScheduled ? 'running.unschedule' : 'running.stop')}
        </SubmitButton>
      </div>
    </Form>
  )
}
