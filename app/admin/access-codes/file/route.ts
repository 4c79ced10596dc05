import { codesFile } from '@/lib/access-codes/codes-file'
import { newCodesHere } from '@/lib/access-codes/new-codes-here'
import { AppError } from '@/lib/errors/app-error'
import { attachmentHeader } from '@/lib/http/attachment-header'
import { pageContext } from '@/lib/http/page-guard'
import { orRefusal } from '@/lib/http/page-refusal'
import { getTranslations } from '@/lib/i18n/translations'

/** The codes that were just created in this browser, as a file for spreadsheets. */
export async function GET(): Promise<Response> {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin.accessCodes')])
  const made = await orRefusal(newCodesHere(ctx).then((made) => made ?? Promise.reject(new AppError('notFound'))))
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
