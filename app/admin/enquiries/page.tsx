import { AdminFrame } from '@/components/admin/admin-frame'
import { EnquiryList } from '@/components/admin/organization/enquiry-list'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { deleteEnquiryAction } from '@/lib/generated/actions/site/enquiries/delete-enquiry'
import { markEnquiryAction } from '@/lib/generated/actions/site/enquiries/mark-enquiry'
import { listEnquiries } from '@/lib/site/enquiries/list-enquiries'
import { ENQUIRY_VIEWS } from '@/lib/site/enquiries/schemas'
import { adminMetadata } from '../_components/admin-metadata'

type Search = { view?: string | string[]; page?: string | string[]; done?: string | string[] }

export const generateMetadata = () => adminMetadata('menu.enquiries')

export default servedPage(async function AdminEnquiriesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const view = ENQUIRY_VIEWS.find((name) => name === search.view) ?? 'open'
  const enquiries = await orRefusal(listEnquiries(ctx, { view, page: readPage(search.page) - 1 }))
  return (
    <AdminFrame actor={ctx.actor} section="enquiries" title={t('enquiries.title')} lead={t('enquiries.lead')}>
      <EnquiryList
        ctx={ctx}
        view={view}
        enquiries={enquiries}
        done={search.done}
        actions={{ mark: markEnquiryAction, remove: deleteEnquiryAction }}
        t={t}
      />
    </AdminFrame>
  )
})
