import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { EvaluationKind } from '@/lib/participation/evaluations/schemas'
import { EVALUATION_KINDS } from '@/lib/participation/evaluations/schemas'
import { listTopics } from '@/lib/process/topics/queries'

type QueueFilterProps = {
  ctx: Context
  processId: number
  path: string
  view: string
  /** Undefined for who enters one kind only. */
  kind: EvaluationKind | undefined
  q: string
  challengeId: number
  t: Translator
}

/** Narrows the queue: words of the title, a topic, and the kind for those who see both. */
export async function QueueFilter({ ctx, processId, path, view, kind, q, challengeId, t }: QueueFilterProps) {
  const { challenges } = await listTopics(ctx, processId)
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
