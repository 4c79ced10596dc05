import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { EvaluationKind } from '@/lib/participation/evaluations/schemas'
import { EVALUATION_KINDS } from '@/lib/participation/evaluations/schemas'
import type { ChallengeTopic } from '@/lib/process/topics/queries'

type QueueFilterProps = {
  ctx: Context
  challenges: ChallengeTopic[]
  path: string
  view: string
  /** Undefined for evaluators of one kind only. */
  kind: EvaluationKind | undefined
  q: string
  challengeId: number
  t: Translator<'evaluations'>
}

/** Filters the queue by words of the title, topic, and kind (for evaluators of both). */
export function QueueFilter({ ctx, challenges, path, view, kind, q, challengeId, t }: QueueFilterProps) {
  return (
    <form action={path} method="get" className="flex flex-wrap items-end gap-3" aria-label={t('queue.narrow')}>
      <input type="hidden" name="view" value={view} />
      {kind && (
        <SelectField
          name="kind"
          label={t('queue.kind')}
          options={EVALUATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          defaultValue={kind}
          className="grow basis-40"
        />
      )}
      <TextField name="q" label={t('queue.words')} defaultValue={q} isOptional className="grow basis-40" />
      {challenges.length > 0 && (
        <SelectField
          name="topic"
          label={t('queue.topic')}
          emptyLabel={t('queue.everyTopic')}
          options={challenges.map(({ id, name }) => ({
            value: String(id),
            label: pickText(name, ctx.locale, ctx.organization.languages),
          }))}
          defaultValue={challengeId ? String(challengeId) : ''}
          isOptional
          className="grow basis-40"
        />
      )}
      <Button variant="secondary" type="submit">
        {t('queue.apply')}
      </Button>
    </form>
  )
}
