import { AdminFrame } from '@/components/admin/admin-frame'
import { DeliveryView } from '@/components/follow-up/delivery-view'
import { MilestonesForm, PlanForm } from '@/components/follow-up/office/plan-forms'
import { ReportForm } from '@/components/follow-up/office/report-form'
import { CorrectionForm, ExpenseForm, StateForm } from '@/components/follow-up/office/state-forms'
import { formProps } from '@/components/forms/form-props'
import { servedPage } from '@/components/layout/served-page'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { expenseAction } from '@/lib/generated/actions/outcome/follow-through/add-expense'
import { reportAction } from '@/lib/generated/actions/outcome/follow-through/add-report'
import { correctionAction } from '@/lib/generated/actions/outcome/follow-through/correct-post'
import { planAction } from '@/lib/generated/actions/outcome/follow-through/plan-delivery'
import { endLinksAction } from '@/lib/generated/actions/outcome/follow-through/reminders/end-report-links'
import { milestonesAction } from '@/lib/generated/actions/outcome/follow-through/set-milestones'
import { stateAction } from '@/lib/generated/actions/outcome/follow-through/set-state'
import { todayOf } from '@/lib/outcome/follow-through/days'
import { loadOfficeProject } from '@/lib/outcome/follow-through/reading/load-office-project'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { params: Promise<{ deliveryId: string }>; searchParams: Promise<{ done?: string }> }

export const generateMetadata = () => adminMetadata('processTabs.followUp')

export default servedPage(async function AdminFollowUpProjectPage({ params, searchParams }: Props) {
  const [ctx, t, admin, { deliveryId }, { done }] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('followThrough'),
    getTranslations('admin'),
    params,
    searchParams,
  ])
  const { delivery, currency, history, offices, others } = await orRefusal(
    loadOfficeProject(ctx, addressId(deliveryId)),
  )
  const { id, processId, title } = delivery
  const common = await formProps()
  const today = todayOf(ctx)
  const text = (words: object) => pickText(words, ctx.locale, ctx.organization.languages)
  const entries = history.expenses
    .filter((one) => one.correctsId === null && !history.expenses.some(({ correctsId }) => correctsId === one.id))
    .map((one) => ({ value: String(one.id), label: `${one.label}, ${formatMoney(ctx.locale, one.amount, currency)}` }))
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={title}
      crumbs={[
        { href: routes.adminProcesses(), label: admin('menu.processes') },
        { href: routes.adminFollowUp(processId), label: admin('processTabs.followUp') },
      ]}
    >
      {done === 'saved' && (
        <Notice tone="success" role="status">
          {t('saved')}
        </Notice>
      )}
      <Disclosure summary={t('report.title')} look="boxed" isOpen>
        <ReportForm ctx={ctx} delivery={delivery} today={today} action={reportAction} t={t} />
      </Disclosure>
      <Disclosure summary={t('states.title')} look="boxed">
        <StateForm deliveryId={id} state={delivery.state} canStop today={today} action={stateAction} t={t} />
      </Disclosure>
      <Disclosure summary={t('plan.title')} look="boxed">
        <PlanForm
          ctx={ctx}
          delivery={delivery}
          currency={currency}
          t={t}
          offices={offices.map((one) => ({ value: String(one.id), label: text(one.name) }))}
          partners={others.map((one) => ({ value: String(one.id), label: one.title }))}
          action={planAction}
        />
      </Disclosure>
      <Disclosure summary={t('plan.steps')} look="boxed">
        <MilestonesForm ctx={ctx} delivery={delivery} action={milestonesAction} t={t} />
      </Disclosure>
      <Disclosure summary={t('expense.title')} look="boxed">
        <ExpenseForm
          ctx={ctx}
          currency={currency}
          today={today}
          entries={entries}
          t={t}
          deliveryId={id}
          action={expenseAction}
        />
      </Disclosure>
      <Disclosure summary={t('links.title')} look="boxed">
        <Form {...common} action={endLinksAction} idPrefix="links-" submitLabel={t('links.end')}>
          <p>{t('links.text')}</p>
          <HiddenField name="deliveryId" value={id} />
        </Form>
      </Disclosure>
      {history.posts.length > 0 && (
        <Disclosure summary={t('correct.title')} look="boxed">
          <CorrectionForm deliveryId={id} posts={history.posts} locale={ctx.locale} action={correctionAction} t={t} />
        </Disclosure>
      )}
      <DeliveryView ctx={ctx} delivery={delivery} history={history} currency={currency} />
    </AdminFrame>
  )
})
