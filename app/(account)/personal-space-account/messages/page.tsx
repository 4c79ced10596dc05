import type { Metadata } from 'next'
import { pageNumber } from '@/app/(account)/_components/account-metadata'
import { MessageSettings } from '@/components/account/messages/message-settings'
import { routes } from '@/lib/catalogues/routes'
import { getMailSettings } from '@/lib/delivery/notifications/mail-settings'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import {
  newsletterAction,
  pauseAction,
  settingsAction,
} from '@/lib/generated/actions/delivery/notifications/set-mail-settings'
import { followAction } from '@/lib/generated/actions/participation/follows/follow-process'
import { listFollowedProcesses } from '@/lib/participation/follows/list-followed-processes'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('notifications')])
  return pageMetadata(ctx, { title: t('settings.title'), path: routes.messageSettings(), isUnlisted: true })
}

export default async function MessageSettingsPage({ searchParams }: Props) {
  const [ctx, search] = await Promise.all([pageContext({ member: true }), searchParams])
  const [settings, followed] = await Promise.all([
    getMailSettings(ctx),
    listFollowedProcesses(ctx, { page: pageNumber(search['page']) - 1 }),
  ])
  const actions = {
    settings: settingsAction,
    pause: pauseAction,
    newsletter: newsletterAction,
    follow: followAction,
  }
  return <MessageSettings ctx={ctx} settings={settings} followed={followed} done={search['done']} actions={actions} />
}
