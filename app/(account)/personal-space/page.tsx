import { OpenTasks } from '@/components/account/activity/open-tasks'
import { PersonalSpace } from '@/components/account/profile/personal-space'
import { YourTasks } from '@/components/site/your-tasks'
import { countUnread } from '@/lib/delivery/notifications/list-notifications'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getOwnProfile } from '@/lib/identity/users/profile/own-profile'
import { listOwnMarks } from '@/lib/participation/votes/ballots/list-own-ballots'
import { listProcesses } from '@/lib/process/processes/reading/queries'
import { accountMetadata } from '../_components/account-metadata'
import { loadOverview } from '../_components/load-overview'

const PROCESSES_MAX = 100

export const generateMetadata = () => accountMetadata('space.title')

export default async function PersonalSpacePage() {
  const ctx = await pageContext({ member: true })
  const [profile, processes, unread, overview, siteWords, processWords] = await Promise.all([
    getOwnProfile(ctx),
    listProcesses(ctx, { size: PROCESSES_MAX }),
    countUnread(ctx),
    loadOverview(ctx),
    getTranslations('site'),
    getTranslations('processes'),
  ])
  const marks = await listOwnMarks(
    ctx,
    processes.items.map(({ id }) => id),
  )
  const joined = processes.items.filter(({ id }) => ctx.actor.joinedProcessIds.includes(id))
  const { drafts, merges, counts } = overview
  return (
    <PersonalSpace
      ctx={ctx}
      profile={profile}
      unread={unread}
      overview={overview}
      marks={marks}
      processes={joined}
      words={processWords}
      tasks={
        <YourTasks
          ctx={ctx}
          marks={marks}
          actor={ctx.actor}
          processes={processes.items}
          t={siteWords}
          words={processWords}
          more={
            drafts.length + merges.length + counts.invitations > 0 && (
              <OpenTasks drafts={drafts} merges={merges} invitations={counts.invitations} />
            )
          }
        />
      }
    />
  )
}
