import { Badge } from '@/components/ui/badge'
import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedWorkspace } from '@/lib/site/pages/live/load-block'

type Reader = Pick<Context, 'locale' | 'organization'>

type WorkspaceGridProps = { ctx: Reader; workspaces: readonly ListedWorkspace[]; t: Translator<'portal'> }

/** The workspaces of an umbrella in groups; a card chooses its workspace and leads there. */
export function WorkspaceGrid({ ctx, workspaces, t }: WorkspaceGridProps) {
  if (workspaces.length === 0) return <EmptyState title={t('workspaces.none')} level={3} icon="building-2" />
  return (
    <div className="flex flex-col gap-8">
      {groupsOf(ctx, workspaces).map(({ label, lang, members }) => (
        <div key={`${label} ${members[0]?.id}`}>
          {label && (
            <Heading level={3} lang={lang} className="mb-4">
              {label}
            </Heading>
          )}
          <CardGrid>
            {members.map((workspace) => (
              <WorkspaceCard key={workspace.id} ctx={ctx} workspace={workspace} level={label ? 4 : 3} t={t} />
            ))}
          </CardGrid>
        </div>
      ))}
    </div>
  )
}

type Group = { label: string; lang: string | undefined; members: ListedWorkspace[] }

// Neighbours of one group stand together; the officer orders them.
function groupsOf(ctx: Reader, workspaces: readonly ListedWorkspace[]): Group[] {
  const groups: Group[] = []
  for (const workspace of workspaces) {
    const { text, lang } = say(ctx, workspace.group)
    const last = groups.at(-1)
    if (last?.label === text) last.members.push(workspace)
    else groups.push({ label: text, lang, members: [workspace] })
  }
  return groups
}

type WorkspaceCardProps = { ctx: Reader; workspace: ListedWorkspace; level: 3 | 4; t: Translator<'portal'> }

function WorkspaceCard({ ctx, workspace, level, t }: WorkspaceCardProps) {
  const { id, name, url, country, logoFileId, isPrivate, running } = workspace
  const title = (
    <Heading level={level} size="md">
      <CardLink href={routes.portalWorkspace(id)}>{name}</CardLink>
    </Heading>
  )
  if (isPrivate) {
    return (
      <Card as="article" tone="sunken">
        {title}
        <p>
          <Badge icon={<Icon name="lock" size={16} />}>{t('workspaces.private')}</Badge>
        </p>
      </Card>
    )
  }
  const tagline = say(ctx, workspace.tagline)
  const place = country && (new Intl.DisplayNames(ctx.locale, { type: 'region' }).of(country) ?? country)
  return (
    <Card as="article" picture={<Picture alt="" seed={name} />}>
      <div className="flex items-center gap-3">
        {logoFileId && (
          <img
            src={routes.portalLogo(id)}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-11 shrink-0 object-contain"
          />
        )}
        {title}
      </div>
      {tagline.text && (
        <p className="text-muted" lang={tagline.lang}>
          {tagline.text}
        </p>
      )}
      {running !== null && running > 0 && (
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="circle-check" className="text-accent-text" />
          {t('workspaces.running', { count: running })}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
        <span className="[overflow-wrap:anywhere]">{new URL(url).host}</span>
        {place && <span>{place}</span>}
      </p>
    </Card>
  )
}

function say({ locale, organization }: Reader, text: unknown): { text: string; lang: string | undefined } {
  const found = pickTextWithLocale(text, locale, organization.languages)
  return { text: found.text, lang: found.locale === locale ? undefined : found.locale }
}
