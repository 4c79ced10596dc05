import type { ReactNode } from 'react'
import { ProcessCard } from '@/components/processes/process-card'
import { LinkButton } from '@/components/ui/button'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import type { SignedInContext } from '@/lib/context/context'
import { formatDate } from '@/lib/i18n/format'
import { getTranslations, type Translator } from '@/lib/i18n/translations'
import type { ProcessView } from '@/lib/processes/process-view'
import { routes } from '@/lib/routes'
import type { OwnProfile } from '@/lib/users/own-profile'
import { AccountFrame } from './account-frame'
import { AccountPart } from './account-part'
import { ActivityList } from './activity-list'
import type { ActivityRow } from './activity-rows'
import { ProfileCard } from './profile-card'

type PersonalSpaceProps = {
  ctx: SignedInContext
  profile: OwnProfile
  processes: readonly ProcessView[]
  drafts: readonly ActivityRow[]
  latest: readonly ActivityRow[]
  unread: number
  /** What waits for the person. */
  tasks: ReactNode
  /** Words of the area `processes`. */
  words: Translator
}

/** Who I am here, what waits for me, what I take part in and what I did. */
export async function PersonalSpace(props: PersonalSpaceProps) {
  const { ctx, profile, processes, drafts, latest, unread, tasks, words } = props
  const [t, ideaWords] = await Promise.all([getTranslations('account'), getTranslations('proposals')])
  const since = formatDate(ctx.locale, profile.memberSince, ctx.organization.timeZone)
  return (
    <AccountFrame section="space" title={t('space.title')}>
      <ProfileCard profile={profile} actor={ctx.actor} memberSince={t('space.memberSince', { date: since })} t={t} />
      {unread > 0 && (
        <Notice
          icon="bell"
          actions={
            <LinkButton href={routes.personalSpaceActivities('notifications')} variant="secondary">
              {t('space.readThem')}
            </LinkButton>
          }
        >
          {t('space.unread', { count: unread })}
        </Notice>
      )}
      {tasks}
      <AccountPart
        id="processes"
        title={t('space.processes')}
        more={processes.length > 0 && <a href={routes.processes()}>{t('space.allProcesses')}</a>}
      >
        {processes.length > 0 ? (
          <CardGrid>
            {processes.map((process) => (
              <ProcessCard key={process.id} ctx={ctx} process={process} t={words} />
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
      <AccountPart id="drafts" title={t('space.drafts')}>
        {drafts.length > 0 ? (
          <ActivityList rows={drafts} untitled={ideaWords('untitled')} />
        ) : (
          <p className="max-w-text text-muted">{t('space.noDrafts')}</p>
        )}
      </AccountPart>
      <AccountPart
        id="activity"
        title={t('space.activity')}
        more={latest.length > 0 && <a href={routes.personalSpaceActivities()}>{t('space.allActivities')}</a>}
      >
        {latest.length > 0 ? (
          <ActivityList rows={latest} untitled={ideaWords('untitled')} />
        ) : (
          <p className="max-w-text text-muted">{t('space.noActivity')}</p>
        )}
      </AccountPart>
    </AccountFrame>
  )
}
