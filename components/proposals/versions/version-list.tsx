import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Table } from '@/components/ui/table'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedVersion } from '@/lib/ideas/proposals/versions/list-versions'

type VersionListProps = {
  versions: readonly ListedVersion[]
  /** The address of this page; two chosen versions lead to their comparison. */
  action: string
  chosen: { from: number; to: number } | null
  hrefOf: (version: ListedVersion) => string
  locale: Locale
  timeZone: string
  t: Translator<'proposals'>
}

type ColumnName = 'number' | 'title' | 'date' | 'state' | 'languages' | 'from' | 'to'

/** All versions with their dates; any two can be chosen to be compared. */
export function VersionList({ versions, action, chosen, hrefOf, locale, timeZone, t }: VersionListProps) {
  const canCompare = versions.length > 1
  const [newest, older] = versions
  const from = chosen?.from ?? older?.number
  const to = chosen?.to ?? newest?.number
  const box = (name: 'from' | 'to', version: ListedVersion) => (
    <label className="inline-flex min-h-11 items-center gap-2 md:min-h-6">
      <input
        type="radio"
        name={name}
        value={version.number}
        defaultChecked={(name === 'from' ? from : to) === version.number}
        className="size-5"
      />
      <span className="md:sr-only">{t(`versions.${name}Of`, { number: version.number })}</span>
    </label>
  )
  const rows = versions.map((version) => ({
    id: version.number,
    cells: {
      number: <a href={hrefOf(version)}>{t('detail.version', { number: version.number })}</a>,
      title: (
        <span lang={version.language === locale ? undefined : version.language}>{version.title || t('untitled')}</span>
      ),
      date: formatDeadline(locale, version.publishedAt ?? version.createdAt, timeZone),
      state: <Badge tone={version.isShown ? 'success' : 'neutral'}>{t(stateKey(version))}</Badge>,
      languages: version.languages.map((language) => LOCALE_NAMES[language]).join(', '),
      ...(canCompare && { from: box('from', version), to: box('to', version) }),
    },
  }))
  const names: ColumnName[] = ['number', 'title', 'date', 'state', 'languages']
  const column = (key: ColumnName) => ({
    key,
    header: t(key === 'title' ? 'form.title' : `versions.${key}`),
    isRowHeader: key === 'number',
  })
  return (
    <form action={action} method="get" className="flex flex-col gap-4">
      <Table
        id="versions"
        caption={t('versions.caption')}
        isCaptionHidden
        layout="stack"
        columns={(canCompare ? [...names, 'from' as const, 'to' as const] : names).map(column)}
        rows={rows}
      />
      {canCompare && (
        <div>
          <Button type="submit" variant="secondary">
            {t('versions.compare')}
          </Button>
        </div>
      )}
    </form>
  )
}

function stateKey({ status, isShown }: ListedVersion): MessageKey<'proposals'> {
  if (status === 'DRAFT') return 'versions.stateDraft'
  return isShown ? 'versions.stateShown' : 'versions.stateOld'
}
