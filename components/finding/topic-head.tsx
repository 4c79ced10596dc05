import type { ReactNode } from 'react'
import { Markdown } from '@/components/content/markdown'
import { Heading } from '@/components/ui/heading'
import { Picture } from '@/components/ui/picture'
import { SignTile } from '@/components/ui/sign-tile'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { type LocalizedText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { type ChosenLook, lookOf } from '@/lib/process/topics/looks'

type TopicHeadProps = {
  ctx: Pick<Context, 'actor' | 'locale' | 'organization'>
  topic: { id: number; name: LocalizedText; body: LocalizedText; coverFileId: string | null } & Partial<ChosenLook>
  kind: Parameters<typeof lookOf>[0]
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
      {coverFileId && (
        <Picture
          alt=""
          seed={topic.id}
          ratio="banner"
          isEager
          isRounded
          src={routes.file(coverFileId, 960)}
          srcSet={WIDTHS.map((width) => `${routes.file(coverFileId, width)} ${width}w`).join(', ')}
          sizes="(min-width: 75rem) 73rem, 100vw"
        />
      )}
      <div className="flex flex-wrap items-start gap-4">
        <SignTile {...lookOf(kind, topic)} size="large" />
        <div className="flex min-w-0 grow basis-40 flex-col gap-1.5">
          <p className="text-muted">{label}</p>
          <Heading level={1} lang={langOf(name)}>
            {name.text}
          </Heading>
          {children}
        </div>
      </div>
      {body.text && <Markdown ctx={ctx} text={body.text} lang={langOf(body)} topLevel={2} />}
    </div>
  )
}
