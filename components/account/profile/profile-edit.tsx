import { AccountFrame } from '@/components/account/account-frame'
import { AccountPart } from '@/components/account/settings/account-part'
import { formProps } from '@/components/forms/form-props'
import { PictureForm } from '@/components/forms/picture-form'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { ACCEPTED } from '@/lib/foundation/files/kinds/accepted'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { OwnProfile } from '@/lib/identity/users/profile/own-profile'
import { Avatar } from './avatar'
import { ProfileFields } from './profile-fields'
import { SensitiveForm } from './sensitive-form'

type ProfileEditProps = {
  profile: OwnProfile
  done: unknown
  actions: Record<'profile' | 'avatar' | 'removeAvatar' | 'sensitive' | 'withdraw', FormAction>
}

export async function ProfileEdit({ profile, done, actions }: ProfileEditProps) {
  const [t, common] = await Promise.all([getTranslations('account'), formProps()])
  if (!profile.isEditable) {
    return (
      <AccountFrame section="profile" title={t('profile.title')}>
        <Notice tone="warning">{t('profile.fixed')}</Notice>
        <DescriptionList items={facts(profile, t)} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame section="profile" title={t('profile.title')} lead={t('profile.intro')} done={done}>
      <AccountPart id="picture" title={t('profile.avatar')}>
        <Avatar
          src={profile.hasAvatar ? profile.avatar : null}
          alt={t('profile.avatarAlt', { name: profile.username })}
        />
        <PictureForm
          {...common}
          name="avatar"
          idPrefix="avatar-"
          accept={ACCEPTED.avatar}
          action={actions.avatar}
          words={{
            label: t('profile.avatarChoose'),
            help: t('profile.avatarHelp'),
            submit: t('profile.avatarUpload'),
            tooLarge: t('profile.avatarTooLarge'),
          }}
        />
        {profile.hasAvatar && (
          <Form {...common} action={actions.removeAvatar} idPrefix="remove-avatar-">
            <div>
              <SubmitButton variant="secondary">{t('profile.avatarRemove')}</SubmitButton>
            </div>
          </Form>
        )}
      </AccountPart>
      <AccountPart id="profile" title={t('menu.profile')}>
        <Form {...common} action={actions.profile} submitLabel={t('profile.save')}>
          <ProfileFields profile={profile} />
        </Form>
      </AccountPart>
      {profile.sensitive && (
        <SensitiveForm
          answers={profile.sensitive}
          hasConsent={profile.hasSensitiveConsent}
          action={actions.sensitive}
          withdrawAction={actions.withdraw}
        />
      )}
    </AccountFrame>
  )
}

function facts(profile: OwnProfile, t: Translator<'account'>) {
  const { name, surname, username, biography, education, work } = profile
  const rows: [string, string][] = [
    [t('account.username'), username],
    [t('menu.profile'), `${name} ${surname}`.trim()],
    [t('profile.biography'), biography],
    [t('profile.education'), education],
    [t('profile.work'), work],
  ]
  return rows.filter(([, text]) => text !== '').map(([term, description]) => ({ term, description }))
}
