import { Container } from '@/components/ui/container'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** The published rule for accounts that nobody uses, below an organization's own privacy notice. */
export async function UnusedRule({ years }: { years: number | null }) {
  if (years === null) return null
  const t = await getTranslations('account')
  return (
    <Container className="pb-6">
      <p className="max-w-text">{t('data.unused', { years })}</p>
    </Container>
  )
}
