import { Container } from '@/components/ui/container'
import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Confirms a registration or an access code: the messages of success codes 2, 3 and 4. */
export async function JoinedBar({ code, organizationName }: { code: 2 | 3 | 4; organizationName: string }) {
  const t = await getTranslations('auth.joined')
  return (
    <Container className="pt-3">
      <Notice tone="success" role="status">
        {t(`${code}`, { organizationName })}
      </Notice>
    </Container>
  )
}
