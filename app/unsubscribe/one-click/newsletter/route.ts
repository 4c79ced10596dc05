import { routes } from '@/lib/catalogues/routes'
import { oneClick } from '@/lib/edge/http/forms/one-click'
import { endNewsletter } from '@/lib/office/campaigns/end-newsletter'

export const { GET, POST } = oneClick({ run: endNewsletter, pageOf: routes.newsletterEnd })
