import type { Metadata } from 'next'
import { Button, LinkButton } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { currentPath } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { isModelField } from '@/lib/framework/react/form-fields'

type EndedSessionProps = { fields: readonly (readonly [name: string, text: string])[] }

/** Shorter texts are sent along unseen. */
const SHOWN_FROM = 20
const PASSWORD = /password|otp|^code$/i

/**
 * Instead of the page of a form that was sent without a script after its session had ended: all that was typed, to be sent
 * again after signing in in a new tab. Files have to be chosen again.
 */
export async function EndedSession({ fields }: EndedSessionProps) {
  const [t, path] = await Promise.all([getTranslations('forms.ended'), currentPath()])
  const sent = fields.filter(([name]) => !PASSWORD.test(name))
  return (
    <Container width="text" className="flex flex-col gap-6 py-10 md:py-16">
      <Heading level={1}>{t('title')}</Heading>
      <Notice
        tone="warning"
        role="alert"
        actions={
          <LinkButton href={routes.loginEnded(routes.home())} target="_blank" rel="noopener">
            {t('signIn')}
          </LinkButton>
        }
      >
        <p>{t('body')}</p>
      </Notice>
      <form action={path} method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        {sent.map(([name, text], index) =>
          isShown(name, text) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order never changes
            <textarea key={index} name={name} aria-label={t('text')} defaultValue={text} className="control min-h-24" />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <input key={index} type="hidden" name={name} value={text} />
          ),
        )}
        <div>
          <Button type="submit">{t('again')}</Button>
        </div>
      </form>
    </Container>
  )
}

export async function endedSessionMetadata(): Promise<Metadata> {
  const [{ organization }, t] = await Promise.all([currentContext(), getTranslations('forms.ended')])
  return { title: titleOf(t('title'), organization.name), robots: { index: false } }
}

function isShown(name: string, text: string): boolean {
  return !isModelField(name) && text.trim().length >= SHOWN_FROM && /\s/.test(text.trim())
}
