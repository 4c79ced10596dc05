import { fieldTexts } from '@/components/admin/field-texts'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { Stack } from '@/components/ui/stack'
import { TextArea } from '@/components/ui/text-area'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Phase } from '@/lib/generated/prisma/client'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { phaseStateAt } from '@/lib/process/processes/states'
import { PhaseBadge } from './status-badge'

type PhaseActsProps = { ctx: Context; process: ProcessView; phase: ProcessPhase; t: Translator<'admin'> }

/** The open votes of a phase, which have deadlines of their own, and ending the phase now. */
export function PhaseActs({ ctx, process, phase, t }: PhaseActsProps) {
  const { locale, organization, now } = ctx
  const open = phase.modules.filter((module) => isVotingOpen(module, now))
  if (open.length > 0)
    return open.map(({ id, name, votingClosesAt }) => (
      <Notice
        key={id}
        title={t('extension.openTitle', {
          name: pickText(name, locale, organization.languages),
          until: votingClosesAt ? formatDeadline(locale, votingClosesAt, organization.timeZone) : '…',
        })}
        actions={
          <LinkButton href={routes.adminExtension(process.id, id)} variant="secondary">
            {t('extension.title')}
          </LinkButton>
        }
      >
        {t('extension.openText')}
      </Notice>
    ))
  if (phase.state !== 'IN_PROGRESS') return null
  return (
    <Cluster>
      <LinkButton href={routes.adminPhaseEnd(process.id, phase.id)} variant="secondary">
        {t('phases.endNow')}
      </LinkButton>
    </Cluster>
  )
}

type PhaseStateFormProps = { ctx: Context; phase: Phase; action: FormAction; t: Translator<'admin'> }

const STATES = ['BY_DATE', 'TO_BE_ACTIVATED', 'IN_ACTIVATION', 'IN_PROGRESS', 'CONCLUDED'] as const

export async function PhaseStateForm({ ctx, phase, action, t }: PhaseStateFormProps) {
  const state = phaseStateAt(phase, ctx.now)
  return (
    <Stack as="section" aria-labelledby="phase-state">
      <Heading level={2} size="md" id="phase-state">
        {t('phases.state')}
      </Heading>
      <p>
        <PhaseBadge state={state} t={t} /> {t(phase.byDate ? 'phases.isByDate' : 'phases.isByHand')}
      </p>
      <Form {...(await formProps())} action={action} submitLabel={t('phases.setState')} idPrefix="state-">
        <HiddenField name="phaseId" value={phase.id} />
        <RadioGroup
          name="state"
          legend={t('phases.newState')}
          help={t('help.phaseState')}
          defaultValue={phase.byDate ? 'BY_DATE' : phase.state}
          options={STATES.map((value) => ({ value, label: t(`phaseState.${value}`) }))}
        />
        <TextArea {...fieldTexts(t, 'reason', 'phaseReason')} rows={2} isOptional />
      </Form>
    </Stack>
  )
}
