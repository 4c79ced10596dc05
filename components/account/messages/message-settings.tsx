import { AccountFrame } from '@/components/account/account-frame'
import { AccountPart } from '@/components/account/settings/account-part'
import { LinkButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import { routes } from '@/lib/catalogues/routes'
import type { MailSettings } from '@/lib/delivery/notifications/mail-settings'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { FollowedProcess } from '@/lib/participation/follows/list-followed-processes'
import { FollowedProcesses } from './followed-processes'
import { MailSettingsForm } from './mail-settings-form'
import { NewsletterForm } from './newsletter-form'
import { PauseForm } from './pause-form'

type MessageSettingsProps = {
  ctx: SignedInContext
  settings: MailSettings
  followed: Page<FollowedProcess>
  /** What the address says was done. */
  done: unknown
  actions: { settings: FormAction; pause: FormAction; newsletter: FormAction; follow: FormAction }
}

/** How a member is notified: mails, a pause, the processes that they follow. */
export async function MessageSettings({ ctx, settings, followed, done, actions }: MessageSettingsProps) {
  const [t, account] = await Promise.all([getTranslations('notifications'), getTranslations('account')])
  const hasMail = ctx.actor.email !== null && ctx.actor.emailConfirmed
  return (
    <AccountFrame section="account" title={t('settings.title')} lead={t('settings.lead')}>
      {!hasMail && (
        <Notice
          actions={
            <LinkButton href={routes.personalSpaceAccountEdit()} variant="secondary">
              {t('settings.addMail')}
            </LinkButton>
          }
        >
          {t('settings.noMail')}
        </Notice>
      )}
      <MailSettingsForm ctx={ctx} settings={settings} action={actions.settings} t={t} />
      <AccountPart id="pause" title={t('pause.title')} intro={t('pause.text')}>
        <PauseForm ctx={ctx} pausedUntil={settings.pausedUntil} action={actions.pause} t={t} />
      </AccountPart>
      <AccountPart id="newsletter" title={t('newsletter.title')} intro={t('settings.newsletterHelp')}>
        <NewsletterForm ctx={ctx} newsletter={settings.newsletter} action={actions.newsletter} t={t} />
      </AccountPart>
      <AccountPart id="follows" title={t('follows.title')} intro={t('follows.text')}>
        {(done === 'followed' || done === 'unfollowed') && (
          <Notice tone="success" role="status">
            {t(done === 'followed' ? 'follows.saved' : 'follows.stopped')}
          </Notice>
        )}
        <FollowedProcesses ctx={ctx} followed={followed.items} action={actions.follow} t={t} />
        <Pager
          label={t('follows.title')}
          page={followed.page + 1}
          pages={Math.ceil(followed.total / followed.size)}
          hrefOf={(page) => `${routes.messageSettings({ page })}#follows`}
          previousLabel={account('pager.previous')}
          nextLabel={account('pager.next')}
          pageLabel={(page) => account('pager.page', { page })}
        />
      </AccountPart>
    </AccountFrame>
  )
}
