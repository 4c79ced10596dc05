import type { ReactNode } from 'react'
import { Frozen } from '@/components/layout/frozen'
import { classNames } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { BreadcrumbTrail, type Crumb } from './breadcrumb-trail'
import type { VisitedProcess } from './current-process'
import { RememberProcess } from './remember-process'

type PageFrameProps = {
  /** Between home and the page itself. */
  crumbs?: Crumb[] | undefined
  /** The page's title, the last breadcrumb. */
  title: string
  width?: 'page' | 'text' | undefined
  /** The process that the page belongs to. */
  visited?: VisitedProcess | undefined
  /** Of a process that is archived; pages with `visited` know it. */
  isArchived?: boolean | undefined
  children: ReactNode
}

/** Every page below the header: breadcrumbs, then the content with standard spacing. */
export function PageFrame({ crumbs, title, width = 'page', visited, isArchived, children }: PageFrameProps) {
  return (
    <>
      <Frozen>
        <Container className="pt-3 pb-6">
          <BreadcrumbTrail items={crumbs} current={title} />
          {(visited?.isArchived || isArchived) && <ArchivedNotice />}
          <div className={classNames('mt-4 flex flex-col gap-10 md:mt-6 md:gap-14', width === 'text' && 'narrow-page')}>
            {children}
          </div>
        </Container>
      </Frozen>
      {visited && <RememberProcess id={visited.id} active={visited.active} data={visited.data} />}
    </>
  )
}

/** On every page of an archived process, below the breadcrumbs. */
export async function ArchivedNotice() {
  const t = await getTranslations('layout')
  return (
    <Notice title={t('archived.title')} className="mt-4">
      <p>{t('archived.text')}</p>
    </Notice>
  )
}
