import { AccountFrame } from '@/components/account/account-frame'
import { formProps } from '@/components/forms/form-props'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Pager } from '@/components/ui/pager'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { ActivityList } from './activity-list'
import type { ActivityRow } from './activity-rows'
import { ActivityTabs } from './activity-tabs'
import type { ActivityView } from './activity-views'

type ActivitiesViewProps = { view: ActivityView; list: Page<ActivityRow>; unfollowAction: FormAction }

export async function ActivitiesView({ view, list, unfollowAction }: ActivitiesViewProps) {
  const [t, ideaWords, ledgerWords] = await Promise.all([
    getTranslations('account'),
    getTranslations('proposals'),
    getTranslations('ledger'),
  ])
  return (
    <AccountFrame section="activities" title={t('activities.title')}>
      <ActivityTabs view={view} t={t} />
      {view === 'votes' && (
        <p className="max-w-text text-muted">
          {t('activities.votesIntro')} <a href={routes.receipt()}>{ledgerWords('link')}</a>
        </p>
      )}
      {list.total === 0 && <NothingYet view={view} t={t} />}
      {list.total > 0 && <ActivityList rows={list.items} untitled={ideaWords('untitled')} />}
      {view === 'followed' && list.total > 0 && <UnfollowForm rows={list.items} action={unfollowAction} />}
      <Pager
        label={t('pager.label')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => routes.personalSpaceActivities(view, page === 1 ? undefined : page)}
        previousLabel={t('pager.previous')}
        nextLabel={t('pager.next')}
        pageLabel={(page) => t('pager.page', { page })}
      />
    </AccountFrame>
  )
}

const EMPTY = {
  ideas: 'noIdeas',
  drafts: 'noDrafts',
  comments: 'noComments',
  followed: 'noFollowed',
  votes: 'noVotes',
} as const satisfies Record<ActivityView, string>

function NothingYet({ view, t }: { view: ActivityView; t: Translator<'account'> }) {
  return (
    <EmptyState title={t(`activities.${EMPTY[view]}`)}>
      <p>{t(`activities.${EMPTY[view]}Text`)}</p>
      <p>
        <a href={routes.processes()}>{t('space.allProcesses')}</a>
      </p>
    </EmptyState>
  )
}

type UnfollowFormProps = { rows: readonly ActivityRow[]; action: FormAction }

/** Unfollows ideas, one button each. */
async function UnfollowForm({ rows, action }: UnfollowFormProps) {
  const [words, ideas, props] = await Promise.all([getTranslations('talk'), getTranslations('proposals'), formProps()])
  return (
    <Disclosure summary={words('follow.unfollow')} look="boxed">
      <Form {...props} action={action} idPrefix="unfollow-" className="flex flex-col items-start gap-2">
        {rows.map(({ id, title }) => (
          <SubmitButton key={id} name="unfollow" value={String(id)} variant="quiet">
            {words('follow.unfollowNamed', { title: title || ideas('untitled') })}
          </SubmitButton>
        ))}
      </Form>
    </Disclosure>
  )
}
