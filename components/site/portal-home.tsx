import { Container } from '@/components/ui/container'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Workspace } from '@/lib/identity/organizations/platform/list-workspaces'
import { WorkspaceGrid } from './workspace-grid'

type PortalHomeProps = { ctx: Context; workspaces: readonly Workspace[]; t: Translator<'site'> }

/** The door of an umbrella organization: its workspaces, each on its own address. */
export function PortalHome({ ctx: { organization, locale }, workspaces, t }: PortalHomeProps) {
  const words = (text: unknown) => pickText(text, locale, organization.languages)
  return (
    <Container className="flex flex-col gap-10 pt-8 pb-6">
      <div className="flex flex-col gap-3">
        <p className="font-semibold text-accent-text">{organization.name}</p>
        <Heading level={1}>{words(organization.tagline) || t('portal.title')}</Heading>
        <p className="max-w-text text-lg">{t('portal.text')}</p>
      </div>
      <section aria-labelledby="workspaces">
        <Heading level={2} id="workspaces" className="mb-5">
          {t('portal.workspaces')}
        </Heading>
        <WorkspaceGrid ctx={{ organization, locale }} workspaces={workspaces} t={t} />
      </section>
    </Container>
  )
}
