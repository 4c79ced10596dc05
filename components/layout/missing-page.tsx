import type { Metadata } from 'next'
import { Frozen } from '@/components/layout/frozen'
import { LinkButton } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { routes } from '@/lib/catalogues/routes'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** The 404 page; absent, foreign and invisible resources look the same. */
export async function MissingPage() {
  const t = await getTranslations('site')
  const actions = (
    <>
      <LinkButton href={routes.home()}>{t('errors.home')}</LinkButton>
      <LinkButton href={routes.processes()} variant="secondary">
        {t('errors.processes')}
      </LinkButton>
    </>
  )
  return (
    <Frozen>
      <Container width="text" className="py-10 md:py-16">
        <EmptyState level={1} icon="search" title={t('notFound.title')} actions={actions}>
          <p>{t('notFound.text')}</p>
        </EmptyState>
      </Container>
    </Frozen>
  )
}

export async function missingMetadata(): Promise<Metadata> {
  const [{ organization }, t] = await Promise.all([currentContext(), getTranslations('site')])
  return { title: titleOf(t('notFound.title'), organization.name), robots: { index: false } }
}
