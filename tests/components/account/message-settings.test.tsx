import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { MessageSettings } from '@/components/account/messages/message-settings'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { MUTABLE_KINDS } from '@/lib/delivery/notifications/kinds'
import { getMailSettings } from '@/lib/delivery/notifications/mail-settings'
import { setMailSettings, settingsForm } from '@/lib/delivery/notifications/set-mail-settings'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { LOCALE_HEADER } from '@/lib/foundation/i18n/headers'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { freeze } from '@/lib/framework/react/freeze'
import { listFollowedProcesses } from '@/lib/participation/follows/list-followed-processes'
import { aBudgetProcess, anOrganization } from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'

// As the bundler marks client components, which are left to React.
for (const component of [Form, CheckboxField, CheckboxGroup, RadioGroup, SelectField, SubmitButton])
  Object.assign(component, { $$typeof: Symbol.for('react.client.reference') })

// The request that Next.js would hold.
const request = vi.hoisted(() => ({ locale: 'en' }))
vi.mock('next/headers', () => ({ headers: async () => new Headers([[LOCALE_HEADER, request.locale]]) }))

const action = async () => ({ status: 'idle' as const })

async function displayed(ctx: SignedInContext): Promise<string> {
  const props = {
    ctx,
    settings: await getMailSettings(ctx),
    followed: await listFollowedProcesses(ctx),
    done: undefined,
    actions: { settings: action, pause: action, newsletter: action, follow: action },
  }
  return renderToStaticMarkup(await freeze(<MessageSettings {...props} />))
}

/** What a browser sends of the form with this field. */
function sent(html: string, field: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`name="${field}"`)) ?? ''
  const [inside = ''] = form.split('</form>')
  const boxes = [...inside.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? []
    return name && (/ checked=""/.test(input) || name.startsWith('mail_') || /type="hidden" name="site_/.test(input))
      ? [[name, value] as const]
      : []
  })
  const selects = [...inside.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name = '', all = '']) => {
      const options = [...all.matchAll(/<option[^>]*>/g)].map(([option]) => option)
      const chosen = options.find((option) => option.includes('selected=""')) ?? options[0] ?? ''
      return [name, /value="([^"]*)"/.exec(chosen)?.[1] ?? ''] as const
    },
  )
  return Object.fromEntries([...boxes, ...selects])
}

describe('the settings of messages', () => {
  it('saved as they are displayed change nothing', async () => {
    const organization = await anOrganization()
    const ctx = await aParticipant(organization, await aBudgetProcess(organization))
    await setMailSettings(ctx, {
      kinds: MUTABLE_KINDS.filter((kind) => kind !== 'comment'),
      site: MUTABLE_KINDS.filter((kind) => kind !== 'status'),
      kindRhythms: { answer: 'AT_ONCE', version: 'WEEKLY' },
      rhythm: 'DAILY',
      hour: 18,
      timeZone: 'Europe/Athens',
      newsletter: true,
    })
    const before = await getMailSettings(ctx)
    const values = sent(await displayed(ctx), 'rhythm')
    expect(values).toMatchObject({ rhythm: 'DAILY', hour: '18', mail_comment: 'NONE', mail_answer: 'AT_ONCE' })
    expect(await setMailSettings(ctx, settingsForm.input.parse(values))).toEqual(before)
  })

  it.each(LOCALES)('are displayed in %s', async (locale) => {
    const organization = await anOrganization()
    const ctx = await aParticipant(organization, await aBudgetProcess(organization))
    await setMailSettings(ctx, { pauseDays: 30 })
    request.locale = locale
    const html = await displayed({ ...ctx, locale })
    expect(html).toContain(translator(locale, 'notifications')('pause.end'))
    for (const button of ['value="yes" name="newsletter"', 'value="end" name="pause"', 'value="stop" name="act"'])
      expect(html).toContain(button)
    expect(html).not.toMatch(/\{\w+\}|\bnotifications\.[a-z]/)
  })
})
