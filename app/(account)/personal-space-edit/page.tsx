import { ProfileEdit } from '@/components/account/profile/profile-edit'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { removeAvatarAction, updateAvatarAction } from '@/lib/generated/actions/identity/users/profile/update-avatar'
import { updateProfileAction } from '@/lib/generated/actions/identity/users/profile/update-profile'
import {
  updateSensitiveAction,
  withdrawSensitiveAction,
} from '@/lib/generated/actions/identity/users/profile/update-sensitive-profile'
import { getOwnProfile } from '@/lib/identity/users/profile/own-profile'
import { accountMetadata } from '../_components/account-metadata'

export const generateMetadata = () => accountMetadata('profile.title')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PersonalSpaceEditPage({ searchParams }: Props) {
  const [ctx, { done }] = await Promise.all([pageContext({ member: true }), searchParams])
  return (
    <ProfileEdit
      profile={await getOwnProfile(ctx)}
      done={done}
      actions={{
        profile: updateProfileAction,
        avatar: updateAvatarAction,
        removeAvatar: removeAvatarAction,
        sensitive: updateSensitiveAction,
        withdraw: withdrawSensitiveAction,
      }}
    />
  )
}
