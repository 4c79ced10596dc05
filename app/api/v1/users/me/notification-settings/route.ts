import { route } from '@/lib/http/route'
import { getMailSettingsContract, setMailSettingsContract } from '@/lib/notifications/contracts'
import { getMailSettings, setMailSettings } from '@/lib/notifications/mail-settings'

export const GET = route(getMailSettingsContract, getMailSettings)
export const PUT = route(setMailSettingsContract, setMailSettings)
