import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

const addresses = {
  members: routes.adminPeople(),
  invitations: routes.adminInvitations(),
  requests: routes.adminRequests(),
  imports: routes.adminPeopleImports(),
  desk: routes.adminDesk(),
} as const

type PeopleView = keyof typeof addresses

/** The views of the people of an organization. */
export async function PeopleTabs({ view }: { view: PeopleView }) {
  const t = await getTranslations('members')
  const items = (Object.keys(addresses) as PeopleView[]).map((name) => ({
    href: addresses[name],
    label: t(`tabs.${name}`),
    isCurrent: name === view,
  }))
  return <Tabs label={t('tabs.label')} items={items} />
}
