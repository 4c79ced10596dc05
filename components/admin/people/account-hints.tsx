import { Notice } from '@/components/ui/notice'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Person } from '@/lib/identity/users/people/people'
import type { PersonRecord } from '@/lib/identity/users/people/read-person-record'

type AccountHintsProps = {
  person: Pick<Person, 'authorities'>
  record: PersonRecord
  t: Translator<'admin'>
}

/** What an officer should know before an account is suspended or erased: roles, projects being carried out, texts. */
export async function AccountHints({ person, record, t }: AccountHintsProps) {
  const words = await getTranslations('account')
  const { roles, fundedIdeas, ideas, comments } = record
  const authorities = person.authorities.filter((authority) => authority !== 'AUTH_CITIZEN')
  const names = authorities.map((authority) => words(`authorities.${authority}`)).join(', ')
  const hints = [
    authorities.length > 0 && t('people.hintRoles', { roles: names }),
    roles.length > 0 && t('people.hintProcesses', { count: roles.length }),
    fundedIdeas > 0 && t('people.hintFunded', { count: fundedIdeas }),
    ideas + comments > 0 && t('people.hintTexts', { ideas, comments }),
  ].filter((hint) => hint !== false)
  if (hints.length === 0) return null
  return (
    <Notice tone={authorities.length + fundedIdeas > 0 ? 'warning' : 'info'} title={t('people.hintTitle')}>
      <ul className="list-disc ps-5">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Notice>
  )
}
