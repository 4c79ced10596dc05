import { pageContext } from '@/lib/http/page-guard'
import { addressId, orRefusal } from '@/lib/http/page-refusal'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'
import { getPerson } from '@/lib/users/people'

/** What every page about one member begins with: the member, how they are called and the way back. */
export async function loadPerson(userId: string) {
  const id = addressId(userId)
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const person = await orRefusal(getPerson(ctx, id))
  const name = `${person.name} ${person.surname}`.trim() || person.username
  const list = { href: routes.adminPeople(), label: t('people.title') }
  return { ctx, t, person, name, list, crumbs: [list, { href: routes.adminPerson(id), label: name }] }
}
