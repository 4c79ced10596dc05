import { ApprovalFields, ReasonFields } from '@/components/admin/approvals/critical-fields'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextArea } from '@/components/ui/text-area'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ModeratedCase } from '@/lib/participation/moderation/list-cases'
import { LEGAL_BASIS_MAX } from '@/lib/participation/moderation/removal/limits'
import type { RemovalEffect } from '@/lib/participation/moderation/removal/read-effect'

type RemoveFormProps = {
  found: Pick<ModeratedCase, 'id' | 'commentId' | 'title'>
  effect: RemovalEffect
  /** How many officers may confirm. */
  others: number
  action: FormAction
  t: Translator<'moderation'>
}

/** What a removal for good takes away, why and by what law it is done, and who else confirms it. */
export async function RemoveForm({ found, effect, others, action, t }: RemoveFormProps) {
  const approvals = await getTranslations('approvals')
  return (
    <Form {...(await formProps())} action={action}>
      <Notice tone="warning" title={t('removal.effect')}>
        <ul className="list-disc ps-5">
          {effectsOf(found, effect, t).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
      <HiddenField name="caseId" value={found.id} />
      <ReasonFields />
      <TextArea
        name="legalBasis"
        label={t('removal.legalBasis')}
        help={t('removal.legalBasisHelp')}
        rows={2}
        limit={{ max: LEGAL_BASIS_MAX, warnAt: 50 }}
      />
      <ApprovalFields others={others} name={found.title} />
      <SubmitOrCancel
        variant="danger"
        submit={others > 0 ? approvals('ask') : t('removal.submit')}
        cancel={t('removal.cancel')}
        href={routes.adminModerationCase(found.id)}
      />
    </Form>
  )
}

function effectsOf(
  { commentId }: RemoveFormProps['found'],
  { versions, translations, files, comments, votes, months }: RemovalEffect,
  t: Translator<'moderation'>,
): string[] {
  const isIdea = commentId === null
  return [
    isIdea ? t('removal.effects.idea', { versions, translations, files }) : t('removal.effects.comment'),
    isIdea && comments > 0 && t('removal.effects.comments', { count: comments }),
    votes > 0 && t('removal.effects.votes', { count: votes }),
    t('removal.effects.author'),
    t('removal.effects.copy', { months }),
  ].filter((text) => text !== false)
}
