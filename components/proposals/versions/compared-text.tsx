import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ComparedPart } from '@/lib/ideas/proposals/versions/compare-words'

/**
 * Two texts in one: what was added and removed is marked by lines and in words for screen readers, not by colour
 * alone.
 */
export function ComparedText({ parts, t }: { parts: readonly ComparedPart[]; t: Translator<'proposals'> }) {
  return (
    <p className="max-w-text whitespace-pre-wrap break-words">
      {parts.map(({ kind, text }, index) => {
        // Parts have no names; they never change place.
        const key = `${index}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Tag = kind === 'added' ? 'ins' : 'del'
        return (
          <Tag
            key={key}
            className={
              kind === 'added'
                ? 'bg-success-soft text-ink underline decoration-2 decoration-success underline-offset-2'
                : 'bg-danger-soft text-ink line-through decoration-2 decoration-danger'
            }
          >
            <span className="sr-only">{t(`versions.${kind}Start`)} </span>
            {text}
            <span className="sr-only"> {t(`versions.${kind}End`)} </span>
          </Tag>
        )
      })}
    </p>
  )
}
