import { Tabs } from '@/components/ui/tabs'
import { type Actor, holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'

export type AdminSection =
  | 'overview'
  | 'processes'
  | 'topics'
  | 'moderation'
  | 'ideas'
  | 'people'
  | 'enquiries'
  | 'messages'
  | 'organization'
  | 'pages'
  | 'statistics'
  | 'exports'
  | 'audit'
  | 'organizations'
  | 'installation'

const addresses: Record<AdminSection, string> = {
  overview: routes.admin(),
  processes: routes.adminProcesses(),
  topics: routes.adminTopics(),
  moderation: routes.adminModeration(),
  ideas: routes.adminDesks(),
  people: routes.adminPeople(),
  enquiries: routes.adminEnquiries(),
  messages: routes.adminMessages(),
  organization: routes.adminOrganization(),
  pages: routes.builder(),
  statistics: routes.adminStatistics(),
  exports: routes.adminExports(),
  audit: routes.adminAudit(),
  organizations: routes.adminOrganizations(),
  installation: routes.adminInstallation(),
}

export function AdminMenu({ actor, section, t }: { actor: Actor; section: AdminSection; t: Translator<'admin'> }) {
  const items = sectionsOf(actor).map((name) => ({
    href: addresses[name],
    label: t(`menu.${name}`),
    isCurrent: name === section,
  }))
  return <Tabs label={t('menu.label')} items={items} />
}

// Displays only permitted pages; the pages check permissions themselves.
function sectionsOf(actor: Actor): AdminSection[] {
  const isAdmin = holds(actor, 'ADMIN')
  const isPlatform = actor.kind === 'user' && actor.isPlatformAdmin
  const own: AdminSection[] = isAdmin
    ? [
        'overview',
        'processes',
        'topics',
        'moderation',
        'people',
        'enquiries',
        'messages',
        'organization',
        'pages',
        'statistics',
        'exports',
        'audit',
      ]
    : holds(actor, 'DELEGATE')
      ? ['overview', 'processes', 'moderation', 'messages', 'statistics', 'exports']
      : holds(actor, 'FACILITATOR')
        ? ['moderation', 'ideas', 'exports']
        : ['overview']
  return isPlatform ? [...own, ...(isAdmin ? [] : (['organization'] as const)), 'organizations', 'installation'] : own
}
