import { ComparedText } from '@/components/proposals/versions/compared-text'
import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ComparedField, VersionsCompared } from '@/lib/site/pages/editing/load-difference'
import { fieldValue, kindLabel, pathLabel, type Words } from './labels'

type VersionDifferenceProps = { ctx: Context; difference: VersionsCompared; from: number; to: number; t: Words }

/** The blocks that differ between two versions, word by word. */
export async function VersionDifference({ ctx, difference, from, to, t }: VersionDifferenceProps) {
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
            <ChangedTexts texts={block.texts} t={t} />
            {block.fields.length > 0 && (
              <ul className="list-disc ps-5">
                {block.fields.map(({ path, before, after }) => (
                  <li key={path}>
                    {t('changes.field', {
                      field: pathLabel(t, path, null),
                      before: fieldValue(ctx, t, path, before) || t('none'),
                      after: fieldValue(ctx, t, path, after) || t('none'),
                    })}
                  </li>
                ))}
              </ul>
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
