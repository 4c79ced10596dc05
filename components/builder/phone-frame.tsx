import { Container } from '@/components/ui/container'
import type { Words } from './labels'

/** A page on a screen of a phone: in a frame, because its layout depends on the width of its window. */
export function PhoneFrame({ src, t }: { src: string; t: Words }) {
  return (
    <Container className="py-6">
      <h1 className="sr-only">
        {t('previewHeading')}: {t('screens.phone')}
      </h1>
      <iframe
        src={src}
        title={t('screens.phone')}
        className="mx-auto block h-[52.75rem] w-[24.5rem] max-w-full rounded-md border border-line-strong bg-page"
      />
    </Container>
  )
}
