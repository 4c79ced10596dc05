import type { NamedFilters } from '@/components/proposals/list/named-filters'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { SelectField } from '@/components/ui/select-field'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'

type TopicFieldsProps = { draft: ProposalDetail | undefined; names: NamedFilters; t: Translator<'proposals.form'> }

/** What the idea is about: topics, context and group, as far as its process has any. */
export function TopicFields({ draft, names, t }: TopicFieldsProps) {
  const options = (all: NamedFilters['topics']) => all.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      {names.topics.length > 0 && (
        <CheckboxGroup
          name="challengeIds"
          legend={t('topics')}
          defaultValues={draft?.challengeIds.map(String)}
          options={options(names.topics)}
          isOptional
        />
      )}
      {names.contexts.length > 0 && (
        <SelectField
          name="scenarioId"
          label={t('context')}
          emptyLabel={t('noContext')}
          defaultValue={draft?.scenario ? String(draft.scenario.id) : ''}
          options={options(names.contexts)}
          width="half"
          isOptional
        />
      )}
      {names.groups.length > 0 && (
        <SelectField
          name="groupId"
          label={t('group')}
          emptyLabel={t('noGroup')}
          defaultValue={draft?.group ? String(draft.group.id) : ''}
          options={options(names.groups)}
          width="half"
          isOptional
        />
      )}
    </>
  )
}
