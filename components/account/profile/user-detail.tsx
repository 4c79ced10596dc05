import { ActivityList } from '@/components/account/activity/activity-list'
import { ideaRow } from '@/components/account/activity/activity-rows'
import { AccountPart } from '@/components/account/settings/account-part'
import { PageFrame } from '@/components/layout/page-frame'
import { DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ShownPerson } from '@/lib/ideas/finding/get-shown-person'
import type { FoundGroup } from '@/lib/ideas/finding/groups'
import type { AuthoredProposal } from '@/lib/ideas/proposals/reading/list-of-author'
import { Avatar } from './avatar'

type UserDetailProps = {
  ctx: Context
  profile: ShownPerson
  /** The group in which the reader found the person. */
  group: FoundGroup | null
  ideas: readonly AuthoredProposal[]
}

/** A member as visible to others: the whole public profile, or the displayed name of a private one. */
export async function UserDetail({ ctx, profile, group, ideas }: UserDetailProps) {
  const [t, ideaWords, words] = await Promise.all([
    getTranslations('account'),
    getTranslations('proposals'),
    getTranslations('finding'),
  ])
  const groupName = group ? pickText(group.name, ctx.locale, ctx.organization.languages) : ''
  const crumbs = group
    ? [
        { href: routes.groups(), label: words('groups.title') },
        { href: routes.group(group.id, groupName), label: groupName },
      ]
    : [{ href: routes.community(), label: words('community.title') }]
  if (!profile.isPublic) {
    return (
      <PageFrame title={profile.displayName} crumbs={crumbs}>
        <Heading level={1}>{profile.displayName}</Heading>
        <EmptyState icon="lock" title={t('user.private')}>
          <p>{t('user.privateText', { name: profile.displayName })}</p>
        </EmptyState>
      </PageFrame>
    )
  }
  const name = profile.displayName
  const since = formatDate(ctx.locale, profile.memberSince, ctx.organization.timeZone)
  const items = facts(profile, t)
  return (
    <PageFrame title={name} crumbs={crumbs}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar src={profile.hasAvatar ? profile.avatar : null} alt="" />
        <div className="min-w-0">
          <Heading level={1}>{name}</Heading>
          <p className="break-words text-muted">{t('space.memberSince', { date: since })}</p>
          {group && (
            <p>
              <a href={routes.group(group.id, groupName)}>{words('groups.memberOf', { name: groupName })}</a>
            </p>
          )}
        </div>
      </div>
      {(profile.biography || items.length > 0) && (
        <AccountPart id="about" title={t('user.about', { name })}>
          {profile.biography && (
            <p dir="auto" className="max-w-text whitespace-pre-wrap break-words">
              {profile.biography}
            </p>
          )}
          {items.length > 0 && <DescriptionList items={items} />}
        </AccountPart>
      )}
      <AccountPart id="ideas" title={t('user.ideas')}>
        {ideas.length > 0 ? (
          <ActivityList rows={ideas.map((idea) => ideaRow(idea, { ctx, t }))} untitled={ideaWords('untitled')} />
        ) : (
          <p className="text-muted">{t('user.noIdeas', { name })}</p>
        )}
      </AccountPart>
    </PageFrame>
  )
}

function facts({ education, work }: Extract<ShownPerson, { isPublic: true }>, t: Translator<'account'>) {
  const rows: [string, string][] = [
    [t('user.education'), education],
    [t('user.work'), work],
  ]
  return rows.filter(([, text]) => text !== '').map(([term, description]) => ({ term, description }))
}
