import { Badge } from '@/components/ui/badge'
import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Workspace } from '@/lib/identity/organizations/platform/list-workspaces'

type WorkspaceGridProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  workspaces: readonly Workspace[]
  t: Translator<'site'>
}

/** The workspaces of an umbrella organization, each with its own address. */
export function WorkspaceGrid({ ctx: { organization, locale }, workspaces, t }: WorkspaceGridProps) {
  if (workspaces.length === 0) return <EmptyState title={t('portal.none')} level={3} icon="building-2" />
  return (
    <CardGrid>
      {workspaces.map((workspace) => {
        const tagline = pickText(workspace.tagline, locale, organization.languages)
        return (
          <Card key={workspace.id} as="article" picture={<Picture alt="" seed={workspace.name} />}>
            <Heading level={3}>
              <CardLink href={workspace.url}>{workspace.name}</CardLink>
            </Heading>
            {tagline && <p className="text-muted">{tagline}</p>}
            <p className="mt-auto flex flex-wrap items-center justify-between gap-2 text-sm">
              <span className="text-muted [overflow-wrap:anywhere]">{new URL(workspace.url).host}</span>
              {workspace.isPrivate && <Badge icon={<Icon name="lock" size={16} />}>{t('portal.private')}</Badge>}
            </p>
          </Card>
        )
      })}
    </CardGrid>
  )
}
