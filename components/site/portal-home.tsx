import { Badge } from '@/components/ui/badge'
import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Workspace } from '@/lib/identity/organizations/platform/list-workspaces'

type PortalHomeProps = { ctx: Context; workspaces: readonly Workspace[]; t: Translator<'site'> }

/** The door of an umbrella organization: its workspaces, each on its own address. */
export function PortalHome({ ctx: { organization, locale }, workspaces, t }: PortalHomeProps) {
  const words = (text: unknown) => pickText(text, locale, organization.languages)
  return (
    <Container className="flex flex-col gap-10 pt-8 pb-6">
      <div className="flex flex-col gap-3">
        <p className="font-semibold text-accent-text">{organization.name}</p>
        <Heading level={1}>{words(organization.tagline) || t('portal.title')}</Heading>
        <p className="max-w-text text-lg">{t('portal.text')}</p>
      </div>
      <section aria-labelledby="workspaces">
        <Heading level={2} id="workspaces" className="mb-5">
          {t('portal.workspaces')}
        </Heading>
        {workspaces.length === 0 && <EmptyState title={t('portal.none')} level={3} icon="building-2" />}
        <CardGrid>
          {workspaces.map((workspace) => (
            <Card key={workspace.id} as="article" picture={<Picture alt="" seed={workspace.name} />}>
              <Heading level={3}>
                <CardLink href={workspace.url}>{workspace.name}</CardLink>
              </Heading>
              {words(workspace.tagline) && <p className="text-muted">{words(workspace.tagline)}</p>}
              <p className="mt-auto flex flex-wrap items-center justify-between gap-2 text-sm">
                <span className="text-muted [overflow-wrap:anywhere]">{new URL(workspace.url).host}</span>
                {workspace.isPrivate && <Badge icon={<Icon name="lock" size={16} />}>{t('portal.private')}</Badge>}
              </p>
            </Card>
          ))}
        </CardGrid>
      </section>
    </Container>
  )
}
