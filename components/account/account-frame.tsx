import type { ReactNode } from 'react'
import { PageFrame } from '@/components/layout/page-frame'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { DoneNotice } from './registration/done-notice'

type AccountSection = 'space' | 'activities' | 'profile' | 'account'

const addresses: Record<AccountSection, string> = {
  space: routes.personalSpace(),
  activities: routes.personalSpaceActivities(),
  profile: routes.personalSpaceEdit(),
  account: routes.personalSpaceAccount(),
}

type AccountFrameProps = {
  section: AccountSection
  title: string
  lead?: ReactNode
  /** The completed action that the address names. */
  done?: unknown
  children: ReactNode
}

/** Frame of every page of the personal space. */
export async function AccountFrame({ section, title, lead, done, children }: AccountFrameProps) {
  const t = await getTranslations('account')
  const crumbs = section === 'space' ? [] : [{ href: routes.personalSpace(), label: t('menu.label') }]
  const items = keysOf(addresses).map((name) => ({
    href: addresses[name],
    label: t(`menu.${name}`),
    isCurrent: name === section,
  }))
  return (
    <PageFrame title={title} crumbs={crumbs}>
      <div className="flex flex-col gap-8 md:gap-10">
        <Tabs label={t('menu.label')} items={items} />
        <Stack gap="sm">
          <Heading level={1}>{title}</Heading>
          {lead && <p className="max-w-text text-lg text-muted">{lead}</p>}
        </Stack>
        <DoneNotice done={done} t={t} />
        {children}
      </div>
    </PageFrame>
  )
}
