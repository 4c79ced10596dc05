import type { ComponentProps, ReactNode } from 'react'
import { AccountFrame } from '@/components/account/account-frame'
import { ActivityList } from '@/components/account/activity/activity-list'
import type { ActivityRow } from '@/components/account/activity/activity-rows'
import { OutcomeList } from '@/components/account/activity/outcome-list'
import { OwnFigures } from '@/components/account/activity/own-figures'
import { AccountPart } from '@/components/account/settings/account-part'
import { ProcessCard } from '@/components/processes/process-card'
import { LinkButton } from '@/components/ui/button'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { iconPaths } from '@/components/ui/icon-paths'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { OwnProfile } from '@/lib/identity/users/profile/own-profile'
import type { OwnOutcome } from '@/lib/outcome/results/reading/list-own-outcomes'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import type { ProcessView } from '@/lib/process/processes/process-view'
import type { OwnEnquiry } from '@/lib/site/enquiries/list-own-enquiries'
import { ProfileCard } from './profile-card'

type PersonalSpaceProps = {
  ctx: SignedInContext
  profile: OwnProfile
  processes: readonly ProcessView[]
  overview: {
    latest: readonly ActivityRow[]
    outcomes: readonly OwnOutcome[]
    enquiries: readonly OwnEnquiry[]
    counts: ComponentProps<typeof OwnFigures>['counts']
  }
  /** What the reader gave in votes. */
  marks: readonly OwnMark[]
  unread: number
  /** The pending tasks. */
  tasks: ReactNode
  words: Translator<'processes'>
}

/** The reader's profile, what is theirs to do, what they did, what came of it, and their processes. */
export async function PersonalSpace(props: PersonalSpaceProps) {
  const { ctx, profile, processes, overview, marks, unread, tasks, words } = props
  const { latest, outcomes, enquiries } = overview
  const [t, ideaWords] = await Promise.all([getTranslations('account'), getTranslations('proposals')])
  const since = formatDate(ctx.locale, profile.memberSince, ctx.organization.timeZone)
  return (
    <AccountFrame section="space" title={t('space.title')}>
      {unread > 0 && (
        <Notice
          icon={iconPaths.bell}
          actions={
            <LinkButton href={routes.notifications()} variant="secondary">
              {t('space.readThem')}
            </LinkButton>
          }
        >
          {t('space.unread', { count: unread })}
        </Notice>
      )}
      {tasks}
      <AccountPart
        id="activity"
        title={t('space.did')}
        more={latest.length > 0 && <a href={routes.personalSpaceActivities()}>{t('space.allActivities')}</a>}
      >
        <OwnFigures counts={overview.counts} />
        {latest.length > 0 ? (
          <ActivityList rows={latest} untitled={ideaWords('untitled')} />
        ) : (
          <p className="max-w-text text-muted">{t('space.noActivity')}</p>
        )}
      </AccountPart>
      <AccountPart id="outcome" title={t('space.outcome')}>
        {outcomes.length + enquiries.length > 0 ? (
          <OutcomeList ctx={ctx} outcomes={outcomes} enquiries={enquiries} />
        ) : (
          <p className="max-w-text text-muted">{t('space.noOutcome')}</p>
        )}
      </AccountPart>
      <AccountPart
        id="processes"
        title={t('space.processes')}
        more={processes.length > 0 && <a href={routes.processes()}>{t('space.allProcesses')}</a>}
      >
        {processes.length > 0 ? (
          <CardGrid>
            {processes.map((process) => (
              <ProcessCard key={process.id} ctx={ctx} process={process} marks={marks} t={words} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState
            title={t('space.noProcesses')}
            level={3}
            actions={<LinkButton href={routes.processes()}>{t('space.allProcesses')}</LinkButton>}
          >
            <p>{t('space.noProcessesText')}</p>
          </EmptyState>
        )}
      </AccountPart>
      <ProfileCard profile={profile} actor={ctx.actor} memberSince={t('space.memberSince', { date: since })} t={t} />
    </AccountFrame>
  )
}
