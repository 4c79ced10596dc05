import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getPerson, nameOfPerson } from '@/lib/identity/users/people/people'

/** Data of every page about one member: the member, the displayed name and the breadcrumbs. */
export async function loadPerson(userId: string) {
  const id = addressId(userId)
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const person = await orRefusal(getPerson(ctx, id))
  const name = nameOfPerson(person)
  const list = { href: routes.adminPeople(), label: t('people.title') }
  return { ctx, t, person, name, list, crumbs: [list, { href: routes.adminPerson(id), label: name }] }
}
