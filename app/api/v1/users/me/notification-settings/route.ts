import { getMailSettingsContract, setMailSettingsContract } from '@/lib/delivery/notifications/contracts'
import { getMailSettings } from '@/lib/delivery/notifications/mail-settings'
import { setMailSettings } from '@/lib/delivery/notifications/set-mail-settings'
import { route } from '@/lib/edge/http/api/route'

export const GET = route(getMailSettingsContract, getMailSettings)
export const PUT = route(setMailSettingsContract, setMailSettings)
