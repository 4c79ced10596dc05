import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { codesFile } from '@/lib/process/access-codes/codes-file'
import { readNewCodes } from '@/lib/process/access-codes/new-codes-in-browser'

/** The codes that were just created in this browser, as a file for spreadsheets. */
export async function GET(): Promise<Response> {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin.accessCodes')])
  const made = await orRefusal(readNewCodes(ctx).then((made) => made ?? Promise.reject(new AppError('notFound'))))
  const words = {
    code: t('code'),
    label: t('label'),
    uses: t('usesMax'),
    expires: t('expires'),
    unlimited: t('unlimited'),
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachmentHeader('access-codes.csv'),
    'cache-control': 'private, no-store',
  }
  return new Response(codesFile(made, words), { headers })
}
