import type { ReactNode } from 'react'
import type { Crumb } from '@/components/layout/breadcrumb-trail'
import { PageFrame } from '@/components/layout/page-frame'
import { Cluster } from '@/components/ui/cluster'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import type { Actor } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { AdminMenu, type AdminSection } from './admin-menu'

type AdminFrameProps = {
  actor: Actor
  section: AdminSection
  title: string
  /** After the link to the back office. */
  crumbs?: Crumb[]
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Frame of every page of the back office: breadcrumbs, menu, heading, content. */
export async function AdminFrame({ actor, section, title, crumbs = [], lead, actions, children }: AdminFrameProps) {
  const t = await getTranslations('admin')
  const trail = section === 'overview' ? crumbs : [{ href: routes.admin(), label: t('title') }, ...crumbs]
  return (
    <PageFrame title={title} crumbs={trail}>
      <Stack gap="lg">
        <AdminMenu actor={actor} section={section} t={t} />
        <Stack gap="sm">
          <Cluster justify="between" align="start">
            <Heading level={1} size="lg">
              {title}
            </Heading>
            {actions && <Cluster>{actions}</Cluster>}
          </Cluster>
          {lead && <p className="max-w-text text-muted">{lead}</p>}
        </Stack>
        {children}
      </Stack>
    </PageFrame>
  )
}
