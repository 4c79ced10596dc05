import { adminMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { LoginCodeForm } from '@/components/admin/organization/login-code-form'
import { OptionsForm } from '@/components/admin/organization/options-form'
import { PictureEditor } from '@/components/admin/organization/picture-editor'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { setLoginCodeAction } from '@/lib/generated/actions/identity/organizations/admission/set-login-code'
import { removeLogoAction, setLogoAction } from '@/lib/generated/actions/identity/organizations/look/set-logo'
import { updateOptionsAction } from '@/lib/generated/actions/identity/organizations/platform/update-options'
import { getOwnOptions } from '@/lib/identity/organizations/platform/queries'

export const generateMetadata = () => adminMetadata('menu.organization')

export default servedPage(async function AdminOrganizationPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const options = await orRefusal(getOwnOptions(ctx))
  const further = (
    <>
      <LinkButton href={routes.adminTexts()} variant="secondary" icon={<Icon name="pencil" />}>
        {t('texts.heading')}
      </LinkButton>
      <LinkButton href={routes.adminDomains()} variant="secondary" icon={<Icon name="globe" />}>
        {t('domains.title')}
      </LinkButton>
      <LinkButton href={routes.adminWorkspaces()} variant="secondary" icon={<Icon name="building-2" />}>
        {t('workspaces.title')}
      </LinkButton>
      <LinkButton href={routes.adminSubscriptions()} variant="secondary" icon={<Icon name="mail" />}>
        {t('subscriptions.title')}
      </LinkButton>
      <LinkButton href={routes.adminMap()} variant="secondary" icon={<Icon name="map" />}>
        {t('map.title')}
      </LinkButton>
      <LinkButton href={routes.adminOrganizationCodes()} variant="secondary" icon={<Icon name="lock" />}>
        {t('accessCodes.title')}
      </LinkButton>
      <LinkButton href={routes.adminAccessibility()} variant="secondary" icon={<Icon name="accessibility" />}>
        {t('menu.accessibility')}
      </LinkButton>
      <LinkButton href={routes.adminReasons()} variant="secondary" icon={<Icon name="message-circle" />}>
        {t('reasons.title')}
      </LinkButton>
    </>
  )
  return (
    <AdminFrame actor={ctx.actor} section="organization" title={t('menu.organization')} actions={further}>
      <PictureEditor
        kind="logo"
        fileId={options.logoFileId}
        setAction={setLogoAction}
        removeAction={removeLogoAction}
        t={t}
      />
      <OptionsForm ctx={ctx} options={options} action={updateOptionsAction} t={t} />
      <LoginCodeForm hasCode={options.hasLoginCode} action={setLoginCodeAction} t={t} />
    </AdminFrame>
  )
})
