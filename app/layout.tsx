import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { CSSProperties, ReactNode } from 'react'
import { JoinedBar } from '@/components/account/joining/joined-bar'
import { WarningBar } from '@/components/account/settings/warning-bar'
import { ChunkFailures } from '@/components/failure/chunk-failures'
import { AnnouncementBar } from '@/components/layout/announcement-bar'
import { CurrentProcessScript } from '@/components/layout/current-process-script'
import { Frozen } from '@/components/layout/frozen'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { SkipLink } from '@/components/ui/skip-link'
import { routes } from '@/lib/catalogues/routes'
import { currentContext, currentUnread } from '@/lib/edge/request/current'
import type { Context } from '@/lib/foundation/context/context'
import { PATH_HEADER } from '@/lib/foundation/i18n/headers'
import { getTranslations, translator } from '@/lib/foundation/i18n/translations'
import { hasRefusedForm } from '@/lib/framework/http/served-request'
import { resendOwnConfirmationAction } from '@/lib/generated/actions/identity/auth/email/resend-email-confirmation'
import { colourProperties } from '@/lib/identity/organizations/look/colour-properties'
import { pendingWarnings } from '@/lib/identity/users/security/pending-warnings'
import { justJoined } from '@/lib/process/onboarding/browser-steps'
import { dismissedHere } from '@/lib/site/announcements/dismissal-cookie'
import { findVisibleAnnouncements } from '@/lib/site/announcements/find-visible'
import { menuLinks } from './_components/menu-links'

export const viewport: Viewport = { colorScheme: 'light dark' }

/** Defaults; pages use pageMetadata. */
export async function generateMetadata(): Promise<Metadata> {
  const { organization } = await currentContext()
  const { name } = organization
  const title = hasRefusedForm() ? await titleOfRefusal(name) : name
  return { title, applicationName: name, manifest: routes.webManifest(), formatDetection: { telephone: false } }
}

// Of the page that a refused form is given back on without a script; with one, `useErrorTitle` marks it.
async function titleOfRefusal(name: string) {
  const error = (await getTranslations('forms'))('error')
  return { template: `${error} %s`, default: `${error} ${name}` }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [ctx, t, incoming] = await Promise.all([currentContext(), getTranslations('layout'), headers()])
  const warnings = pendingWarnings(ctx.actor)
  const { actor } = ctx
  const [joined, unread] = await Promise.all([actor.kind === 'user' ? justJoined.read(ctx) : null, currentUnread()])
  const path = incoming.get(PATH_HEADER) ?? '/'
  return (
    <html lang={ctx.locale} style={colourProperties(ctx.organization.accentColour) as CSSProperties}>
      {/* Whose the text is that a tab keeps (components/ui/kept). */}
      <body className="flex flex-col" data-reader={actor.kind === 'user' ? actor.userId : undefined}>
        <ChunkFailures errorPage={routes.error(6)} />
        <Frozen>
          <SkipLink href="#main">{t('skip')}</SkipLink>
          <SiteHeader ctx={ctx} path={path} unread={unread} links={() => menuLinks(ctx, 'main', t)} t={t} />
          <AnnouncementsPart ctx={ctx} path={path} />
          <CurrentProcessScript />
        </Frozen>
        {warnings.length > 0 && (
          <WarningBar warnings={warnings} resendAction={resendOwnConfirmationAction} path={path} />
        )}
        {joined && <JoinedBar code={joined.code} organizationName={ctx.organization.name} />}
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Frozen>
          <SiteFooter ctx={ctx} links={() => menuLinks(ctx, 'footer', t)} t={t} />
        </Frozen>
      </body>
    </html>
  )
}

// Officers see the banners on the pages of the site, not above their tables.
const WITHOUT = /^\/(?:admin|builder)(?:[/?]|$)/

/** The banners that run now, on every page of the site. */
async function AnnouncementsPart({ ctx, path }: { ctx: Context; path: string }) {
  if (WITHOUT.test(path)) return null
  const announcements = await findVisibleAnnouncements(ctx, await dismissedHere())
  return (
    <AnnouncementBar ctx={ctx} announcements={announcements} path={path} t={translator(ctx.locale, 'announcements')} />
  )
}
