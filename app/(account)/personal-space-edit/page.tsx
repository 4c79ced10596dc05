import { ProfileEdit } from '@/components/account/profile-edit'
import { pageContext } from '@/lib/http/page-guard'
import { getOwnProfile } from '@/lib/users/own-profile'
import { accountMetadata } from '../_components/account-metadata'
import {
  removeAvatarAction,
  updateAvatarAction,
  updateProfileAction,
  updateSensitiveAction,
  withdrawSensitiveAction,
} from './actions'

export const generateMetadata = () => accountMetadata('profile.title')

export default async function PersonalSpaceEditPage() {
  const ctx = await pageContext({ member: true })
  return (
    <ProfileEdit
      profile={await getOwnProfile(ctx)}
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
