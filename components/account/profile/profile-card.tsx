import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Cluster } from '@/components/ui/cluster'
import { Icon } from '@/components/ui/icon'
import type { SignedIn } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnProfile } from '@/lib/identity/users/profile/own-profile'
import { Avatar } from './avatar'

type ProfileCardProps = { profile: OwnProfile; actor: SignedIn; memberSince: string; t: Translator<'account'> }

/** The reader's profile and its public part. */
export function ProfileCard({ profile, actor, memberSince, t }: ProfileCardProps) {
  const { name, surname, username, isPublic } = profile
  return (
    <Card as="section">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar src={profile.hasAvatar ? profile.avatar : null} alt="" />
        <div className="flex min-w-0 grow flex-col gap-2">
          <p className="break-words font-semibold font-serif text-xl">{`${name} ${surname}`.trim() || username}</p>
          <p className="break-words text-muted">
            {username} · {memberSince}
          </p>
          <Cluster>
            <Badge icon={<Icon name={isPublic ? 'eye' : 'lock'} size={16} />}>
              {isPublic ? t('space.public') : t('space.private')}
            </Badge>
            {actor.authorities.map((authority) => (
              <Badge key={authority} tone="accent">
                {t(`authorities.${authority}`)}
              </Badge>
            ))}
          </Cluster>
        </div>
      </div>
      <Cluster>
        <LinkButton href={routes.personalSpaceEdit()} variant="secondary">
          {t('space.edit')}
        </LinkButton>
        <LinkButton href={routes.personalSpaceAccount()} variant="secondary">
          {t('space.settings')}
        </LinkButton>
        <LinkButton href={routes.user(profile.id)} variant="quiet">
          {t('space.seePublic')}
        </LinkButton>
      </Cluster>
    </Card>
  )
}
