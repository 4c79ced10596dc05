import { AnnouncementBar } from '@/components/layout/announcement-bar'
import { Badge, type Tone } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Cluster } from '@/components/ui/cluster'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { Announcement } from '@/lib/generated/prisma/client'
import type { ProcessView } from '@/lib/process/processes/process-view'

type AnnouncementListProps = {
  ctx: Context
  announcements: Page<Announcement>
  processes: readonly ProcessView[]
  t: Translator<'announcements'>
}

/** The announcements as their readers see them, with dates and audience. */
export function AnnouncementList({ ctx, announcements, processes, t }: AnnouncementListProps) {
  if (announcements.total === 0)
    return (
      <EmptyState title={t('list.none')} icon="megaphone">
        <p>{t('list.noneText')}</p>
      </EmptyState>
    )
  return (
    <Stack as="section" aria-label={t('list.label')}>
      {announcements.items.map((one) => (
        <AnnouncementCard key={one.id} ctx={ctx} one={one} processes={processes} t={t} />
      ))}
      <Pager
        label={t('list.label')}
        page={announcements.page + 1}
        pages={Math.ceil(announcements.total / announcements.size)}
        hrefOf={(page) => routes.adminAnnouncements({ page: page === 1 ? undefined : page })}
        previousLabel={t('list.previous')}
        nextLabel={t('list.next')}
        pageLabel={(page) => t('list.page', { page })}
      />
    </Stack>
  )
}

type AnnouncementCardProps = Pick<AnnouncementListProps, 'ctx' | 'processes' | 't'> & { one: Announcement }

function AnnouncementCard({ ctx, one, processes, t }: AnnouncementCardProps) {
  const { languages, timeZone } = ctx.organization
  const texts = readColumn(localizedText, one.text)
  const state = stateOf(one, ctx.now)
  const process = processes.find(({ id }) => id === one.processId)
  const at = (instant: Date) => formatDeadline(ctx.locale, instant, timeZone)
  const missing = languages.filter((language) => !texts[language])
  return (
    <Card as="article">
      <Cluster justify="between">
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        <LinkButton href={routes.adminAnnouncement(one.id)} variant="secondary" size="small">
          {t('list.edit')}
          <span className="sr-only">: {pickText(texts, ctx.locale, languages)}</span>
        </LinkButton>
      </Cluster>
      <AnnouncementBar ctx={ctx} announcements={[{ ...one, text: texts }]} path={null} t={t} />
      <p className="text-muted text-sm">
        {t('list.when', { from: at(one.startsAt), until: at(one.endsAt) })}
        <br />
        {one.audience === 'PROCESS'
          ? t('audiences.PROCESS', { name: pickText(process?.name, ctx.locale, languages) || `#${one.processId}` })
          : t(`audiences.${one.audience}`)}
        {missing.length > 0 && (
          <>
            <br />
            {t('list.missing', { languages: missing.map((language) => language.toUpperCase()).join(', ') })}
          </>
        )}
      </p>
    </Card>
  )
}

type State = 'coming' | 'running' | 'past'

function stateOf({ startsAt, endsAt }: Announcement, now: Date): State {
  if (now < startsAt) return 'coming'
  return now < endsAt ? 'running' : 'past'
}

const TONES: Record<State, Tone> = { coming: 'info', running: 'success', past: 'neutral' }
