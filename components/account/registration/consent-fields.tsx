import type { ReactNode } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { routes } from '@/lib/catalogues/routes'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type ConsentFieldsProps = { organization: Pick<CurrentOrganization, 'urlPrivacyPolicy' | 'urlTermsConditions'> }

/** Two boxes that start empty; the texts open beside the form, so that nothing typed is lost. */
export async function ConsentFields({ organization }: ConsentFieldsProps) {
  const t = await getTranslations('auth.register')
  const linkTo = (href: string) => (words: ReactNode) => (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
  return (
    <>
      <CheckboxField
        name="privacyAccepted"
        isRequired
        label={t.rich('privacy', { link: linkTo(organization.urlPrivacyPolicy ?? routes.privacy()) })}
      />
      <CheckboxField
        name="termsAccepted"
        isRequired
        label={t.rich('terms', { link: linkTo(organization.urlTermsConditions ?? routes.terms()) })}
      />
    </>
  )
}
