import { ComparedText } from '@/components/proposals/versions/compared-text'
import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ComparedField, VersionsCompared } from '@/lib/site/pages/editing/load-difference'
import { kindLabel, pathLabel, type Words } from './labels'

type VersionDifferenceProps = { difference: VersionsCompared; from: number; to: number; t: Words }

/** The blocks that differ between two versions, word by word. */
export async function VersionDifference({ difference, from, to, t }: VersionDifferenceProps) {
  const { texts, blocks } = difference
  return (
    <Stack gap="md" as="section" aria-labelledby="difference">
      <Heading level={2} id="difference">
        {t('differences', { from, to })}
      </Heading>
      {texts.length + blocks.length === 0 && <p>{t('noDifference')}</p>}
      {texts.length > 0 && <ChangedTexts texts={texts} t={t} />}
      {blocks.map((block) => (
        <section key={block.id} className="border-line border-t pt-4">
          <Stack gap="sm">
            <Heading level={3} size="xs">
              {kindLabel(t, block.kind)} <Badge tone={TONES[block.change]}>{t(`changes.${block.change}`)}</Badge>
            </Heading>
            {block.texts.length > 0 ? (
              <ChangedTexts texts={block.texts} t={t} />
            ) : (
              block.change === 'changed' && <p className="text-muted">{t('changes.settings')}</p>
            )}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

const TONES = { added: 'success', removed: 'danger', changed: 'info', moved: 'neutral' } as const

async function ChangedTexts({ texts, t }: { texts: ComparedField[]; t: Words }) {
  const words = await getTranslations('proposals')
  return texts.map(({ path, locale, parts }) => (
    <div key={`${path} ${locale}`}>
      <p className="font-semibold text-sm">{pathLabel(t, path, locale)}</p>
      <div lang={locale}>
        <ComparedText parts={parts} t={words} />
      </div>
    </div>
  ))
}
