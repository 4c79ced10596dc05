import { CheckboxField } from '@/components/ui/checkbox-field'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { BIOGRAPHY_LENGTH_MAX, EDUCATION_LENGTH_MAX, WORK_LENGTH_MAX } from '@/lib/identity/users/limits'
import type { OwnProfile } from '@/lib/identity/users/profile/own-profile'
import { GENDERS } from '@/lib/identity/users/schemas'

/** The profile of spec: profile; lengths warn when a tenth is left. */
export async function ProfileFields({ profile }: { profile: OwnProfile }) {
  const [t, auth] = await Promise.all([getTranslations('account.profile'), getTranslations('auth.register')])
  const limit = (max: number) => ({ max, warnAt: max / 10 })
  return (
    <>
      <TextField name="name" label={auth('name')} defaultValue={profile.name} autoComplete="given-name" width="half" />
      <TextField
        name="surname"
        label={auth('surname')}
        defaultValue={profile.surname}
        autoComplete="family-name"
        width="half"
      />
      <TextField
        name="username"
        label={auth('username')}
        help={auth('usernameHelp')}
        defaultValue={profile.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        width="half"
      />
      <TextArea
        name="biography"
        label={t('biography')}
        help={t('biographyHelp')}
        defaultValue={profile.biography}
        rows={5}
        limit={limit(BIOGRAPHY_LENGTH_MAX)}
        isOptional
      />
      <TextField
        name="education"
        label={t('education')}
        defaultValue={profile.education}
        limit={limit(EDUCATION_LENGTH_MAX)}
        isOptional
      />
      <TextField
        name="work"
        label={t('work')}
        defaultValue={profile.work}
        limit={limit(WORK_LENGTH_MAX)}
        autoComplete="organization-title"
        isOptional
      />
      {profile.isBirthYearFixed && profile.birthYearsOfTaxCode.length < 2 ? (
        <>
          <HiddenField name="birthYear" value={profile.birthYear ?? ''} />
          <p className="text-muted">{t('birthYearFixed', { year: String(profile.birthYear) })}</p>
        </>
      ) : (
        <NumberField
          name="birthYear"
          label={t('birthYear')}
          help={
            profile.isBirthYearFixed
              ? t('birthYearOfTaxCode', { years: profile.birthYearsOfTaxCode.join(', ') })
              : t('birthYearHelp')
          }
          defaultValue={profile.birthYear ?? undefined}
          autoComplete="bday-year"
          isOptional
        />
      )}
      <RadioGroup
        name="gender"
        legend={t('gender')}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
        defaultValue={profile.gender}
      />
      <CheckboxField name="isPublic" label={t('isPublic')} help={t('isPublicHelp')} isChecked={profile.isPublic} />
      <CheckboxField name="newsletter" label={t('newsletter')} isChecked={profile.newsletter} />
    </>
  )
}
