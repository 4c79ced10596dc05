import { Container } from '@/components/ui/container'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { Cached } from '@/lib/framework/react/cached'
import { ExternalMark } from './external-mark'
import type { MenuLink } from './main-menu'

type SiteFooterProps = {
  ctx: Pick<Context, 'organization' | 'locale'> & { actor: { kind: string } }
  t: Translator<'layout'>
  /** What it leads to beside help and legal pages; loaded when the footer is not cached. */
  links: () => Promise<readonly MenuLink[]>
}

/** The same for all readers of a kind: it is cached. */
export function SiteFooter({ ctx: { organization, locale, actor }, t, links }: SiteFooterProps) {
  return (
    <Cached of={organization} by={`footer ${locale} ${actor.kind}`}>
      {() => <Footer organization={organization} locale={locale} t={t} links={links} />}
    </Cached>
  )
}

type FooterProps = Pick<SiteFooterProps, 't' | 'links'> & Omit<SiteFooterProps['ctx'], 'actor'>

async function Footer({ organization, locale, t, links: load }: FooterProps) {
  const links = await load()
  const tagline = pickText(organization.tagline, locale, organization.languages)
  const desk = pickText(organization.assistanceDesk, locale, organization.languages)
  return (
    <footer className="mt-16 border-line border-t bg-sunken" data-print="no">
      <Container className="grid gap-8 py-10 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p className="font-semibold font-serif text-lg">{organization.name}</p>
          {tagline && <p className="mt-1 text-muted">{tagline}</p>}
        </div>
        {(desk || organization.supportEmail) && (
          <section aria-labelledby="footer-help">
            <FooterHeading id="footer-help">{t('help')}</FooterHeading>
            {desk && (
              <p className="mt-2">
                <span className="block text-muted">{t('assistanceDesk')}</span>
                {desk}
              </p>
            )}
            {organization.supportEmail && (
              <p className="mt-2">
                <span className="block text-muted">{t('support')}</span>
                <FooterLink href={`mailto:${organization.supportEmail}`}>{organization.supportEmail}</FooterLink>
              </p>
            )}
          </section>
        )}
        {links.length > 0 && <FooterLinks id="footer-about" title={t('aboutPlatform')} items={links} t={t} />}
        <FooterLinks id="footer-legal" title={t('legal')} items={legalLinks(organization, t)} t={t} />
      </Container>
    </footer>
  )
}

type LinkItem = { href: string; label: string; lang?: string; isExternal?: boolean; isElsewhere?: boolean }

/** The organization's own address replaces the page and opens in a new tab (spec: legal-pages). */
function legalLinks(organization: FooterProps['organization'], t: Translator<'layout'>): LinkItem[] {
  const link = (label: string, own: string, external: string | null): LinkItem =>
    external ? { href: external, label, isExternal: true } : { href: own, label }
  return [
    link(t('privacy'), routes.privacy(), organization.urlPrivacyPolicy),
    link(t('terms'), routes.terms(), organization.urlTermsConditions),
    link(t('cookies'), routes.cookies(), organization.urlCookiePolicy),
    link(t('accessibility'), routes.accessibility(), organization.urlAccessibilityStatement),
    { href: `${routes.accessibility()}#report`, label: t('accessibilityFeedback') },
  ]
}

function FooterLinks({
  id,
  title,
  items,
  t,
}: {
  id: string
  title: string
  items: readonly LinkItem[]
  t: Translator<'layout'>
}) {
  return (
    <nav aria-labelledby={id}>
      <FooterHeading id={id}>{title}</FooterHeading>
      <ul className="mt-1">
        {items.map(({ href, label, lang, isExternal = false, isElsewhere = false }) => (
          <li key={href}>
            {isExternal ? (
              <FooterLink href={href} target="_blank" rel="noopener">
                {label} <span className="text-muted">{t('newTab')}</span>
              </FooterLink>
            ) : (
              <FooterLink href={href} lang={lang} rel={isElsewhere ? 'noopener' : undefined}>
                {label}
                {isElsewhere && <ExternalMark t={t} />}
              </FooterLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="font-semibold">
      {children}
    </h2>
  )
}

function FooterLink(props: React.AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...props} className="inline-flex min-h-8 flex-wrap items-center gap-x-1 text-ink [overflow-wrap:anywhere]" />
  )
}
