import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'

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
