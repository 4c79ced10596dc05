import type { ReactNode } from 'react'
import { Markdown } from '@/components/content/markdown'
import { Heading } from '@/components/ui/heading'
import { Picture } from '@/components/ui/picture'
import type { Context } from '@/lib/foundation/context/context'
import { type LocalizedText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { routes } from '@/lib/foundation/routes'

type TopicHeadProps = {
  ctx: Pick<Context, 'locale' | 'organization' | 'sql'>
  topic: { id: number; name: LocalizedText; body: LocalizedText; coverFileId: string | null }
  kind: string
  /** The kind of the topic, above the heading. */
  label: string
  /** Below the heading. */
  children?: ReactNode
}

const WIDTHS = [480, 960, 1600] as const

/** The head of a topic, area, context or group: picture, name, description. */
export function TopicHead({ ctx, topic, kind, label, children }: TopicHeadProps) {
  const { locale, organization } = ctx
  const name = pickTextWithLocale(topic.name, locale, organization.languages)
  const body = pickTextWithLocale(topic.body, locale, organization.languages)
  const { coverFileId } = topic
  const langOf = (text: { locale: string }) => (text.locale === locale ? undefined : text.locale)
  return (
    <div className="flex flex-col gap-6">
      <Picture
        alt=""
        seed={`${kind}-${topic.id}`}
        ratio="banner"
        isEager
        isRounded
        src={coverFileId ? routes.file(coverFileId, 960) : undefined}
        srcSet={
          coverFileId ? WIDTHS.map((width) => `${routes.file(coverFileId, width)} ${width}w`).join(', ') : undefined
        }
        sizes="(min-width: 75rem) 73rem, 100vw"
      />
      <div className="flex flex-col gap-3">
        <p className="text-muted">{label}</p>
        <Heading level={1} lang={langOf(name)}>
          {name.text}
        </Heading>
        {children}
      </div>
      {body.text && <Markdown ctx={ctx} text={body.text} lang={langOf(body)} topLevel={2} />}
    </div>
  )
}
