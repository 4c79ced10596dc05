import { Tabs } from '@/components/ui/tabs'
import { type Actor, holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'
import { translator } from '@/lib/foundation/i18n/translations'

const addresses = {
  campaigns: routes.adminMessages(),
  delivery: routes.adminDelivery(),
  sms: routes.adminSms(),
  announcements: routes.adminAnnouncements(),
} as const

type MessagesView = keyof typeof addresses

/** The views of what an organization sends and announces. */
export async function MessagesTabs({ actor, view }: { actor: Actor; view: MessagesView }) {
  const t = translator(await requestLocale(), 'announcements')
  const views = (Object.keys(addresses) as MessagesView[]).filter(
    (name) => (name !== 'delivery' && name !== 'sms') || holds(actor, 'ADMIN'),
  )
  const items = views.map((name) => ({
    href: addresses[name],
    label: t(`tabs.${name}`),
    isCurrent: name === view,
  }))
  return <Tabs label={t('tabs.label')} items={items} />
}
