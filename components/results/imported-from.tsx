import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { OpenDataSource } from '@/lib/outcome/open-data/source'

type ImportedFromProps = {
  source: Pick<OpenDataSource, 'name' | 'url' | 'fileName' | 'country' | 'unit' | 'district' | 'subunit' | 'instance'>
}

/** Notice that a vote was imported, with its source. */
export async function ImportedFrom({ source }: ImportedFromProps) {
  const t = await getTranslations('results')
  const { name, url, fileName, country, unit, district, subunit, instance } = source
  const held = [unit, district, subunit, country, instance].filter(Boolean).join(', ')
  return (
    <p className="max-w-text text-muted text-sm">
      {t.rich('importedFrom', {
        name,
        file: fileName,
        source: (parts) => (url ? <a href={url}>{parts}</a> : parts),
      })}
      {held !== '' && ` ${t('importedHeldBy', { held })}`}
    </p>
  )
}
