import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AudiencePeople } from '@/components/admin/messages/audience-people'
import { CampaignFigures } from '@/components/admin/messages/campaign-figures'
import { CampaignTable } from '@/components/admin/messages/campaign-table'
import { MailPreview } from '@/components/admin/messages/mail-preview'
import { AnnouncementBar } from '@/components/layout/announcement-bar'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { previewMail } from '@/lib/office/campaigns/campaign-mail'
import { countAudience, explainAudience, previewAudience, queryOf } from '@/lib/office/campaigns/read-audience'
import { saveCampaignForm } from '@/lib/office/campaigns/save-campaign'
import { sendCampaignForm } from '@/lib/office/campaigns/send-campaign'
import { saveAnnouncementForm } from '@/lib/site/announcements/save-announcement'
import { aCampaign, aReader, aTown } from '@/tests/lib/office/campaigns/newsletter'

const LEFT_OVER = /\{\w+\}|\b(?:campaigns|announcements)\.[a-z]|undefined/

describe('a banner', () => {
  const one = {
    id: 7,
    text: { en: 'A <b>storm</b>' },
    level: 'OUTAGE' as const,
    link: '/faq',
    dismissible: true,
  }
  const bar = async (props: { path: string | null; dismissible?: boolean }) => {
    const { organization } = await aTown()
    const { path, dismissible = true } = props
    return renderToStaticMarkup(
      <AnnouncementBar
        ctx={{ organization, locale: 'en' }}
        announcements={[{ ...one, dismissible }]}
        path={path}
        t={translator('en', 'announcements')}
      />,
    )
  }

  it('names its level, escapes its text and closes by a form that returns to the page', async () => {
    const html = await bar({ path: '/process-list?page=2' })
    expect(html).toContain('<strong>Outage: </strong>')
    expect(html).toContain('A &lt;b&gt;storm&lt;/b&gt;')
    expect(html).toContain('action="/announcements/dismiss" method="post"')
    expect(html).toContain('name="returnTo" value="/process-list?page=2"')
    expect(html).toContain('<section aria-label="Announcements"')
  })

  it('has no button when it cannot be closed, nor in a preview', async () => {
    expect(await bar({ path: '/home', dismissible: false })).not.toContain('<form')
    const preview = await bar({ path: null })
    expect(preview).not.toContain('<form')
    expect(preview).not.toContain('<section')
  })
})

describe.each(LOCALES)('the office of mailings in %s', (locale) => {
  it('displays list, figures, audience with reasons, and the mail', async () => {
    const { organization, admin } = await aTown()
    const ctx = { ...admin, locale }
    await aReader(organization, { username: 'ada' })
    const campaign = await aCampaign(admin)
    const query = queryOf(campaign)
    const t = translator(locale, 'campaigns')
    const list = { items: [{ ...campaign, countedAt: new Date(), recipients: 1200 }], total: 1, page: 0, size: 20 }
    const { mail, written } = await previewMail(ctx, campaign, locale)
    const html = renderToStaticMarkup(
      <>
        <CampaignTable ctx={ctx} campaigns={list} t={t} />
        <CampaignFigures ctx={ctx} campaign={{ ...campaign, state: 'SENDING', recipients: 9, sentCount: 3 }} t={t} />
        <AudiencePeople
          ctx={ctx}
          campaignId={campaign.id}
          count={await countAudience(ctx, query)}
          people={await previewAudience(ctx, query)}
          search={{ q: 'ada', found: await explainAudience(ctx, query, 'ada') }}
          t={t}
        />
        <MailPreview ctx={ctx} campaignId={campaign.id} wanted={locale} written={written} mail={mail} t={t} />
      </>,
    )
    expect(html).not.toMatch(LEFT_OVER)
    expect(html).toContain('Test ada (ada)')
    expect(html).toContain('sandbox=""')
    expect(html).toContain(t('eligibility.consent'))
    expect(written).toBe(locale === 'it' ? 'it' : 'en')
    expect(html.includes(t('mail.fallback', { language: 'English' }))).toBe(locale !== 'it' && locale !== 'en')
  })
})

describe('the forms', () => {
  it('read the blocks of an audience, one value or several, and leave out what is not chosen', () => {
    const sent = { 'subject.en': 'News', 'body.en': 'Hello', basis: 'CONSENT', serviceKind: '', serviceReason: '' }
    expect(saveCampaignForm.input.parse(sent).audience).toEqual({})
    expect(
      saveCampaignForm.input.parse({
        ...sent,
        'audience.joinedProcessIds': ['4', '5'],
        'audience.groupIds': '6',
        'audience.languages': 'it',
        'audience.notSignedInSince': '',
      }).audience,
    ).toEqual({ joinedProcessIds: [4, 5], groupIds: [6], languages: ['it'] })
    expect(saveCampaignForm.input.safeParse({ ...sent, 'audience.voted': '1' }).success).toBe(false)
    const { basis: _basis, ...withoutBasis } = sent
    expect(saveCampaignForm.input.safeParse(withoutBasis).success).toBe(false)
    expect(sendCampaignForm.input.parse({ id: '3', when: 'now', sendAt: '2027-01-01T10:00' })).toMatchObject({
      id: 3,
      when: 'now',
    })
  })

  it('read the audience of an announcement', () => {
    const sent = {
      'text.en': 'x',
      level: 'INFO',
      link: '',
      startsAt: '2027-01-01T10:00',
      endsAt: '2027-01-02T10:00',
      dismissible: 'on',
    }
    expect(saveAnnouncementForm.input.parse({ ...sent, audience: 'MEMBERS' })).toMatchObject({
      audience: 'MEMBERS',
      processId: null,
      link: null,
      dismissible: true,
    })
    expect(saveAnnouncementForm.input.parse({ ...sent, audience: '12' })).toMatchObject({
      audience: 'PROCESS',
      processId: 12,
    })
    expect(saveAnnouncementForm.input.safeParse({ ...sent, audience: 'PROCESS' }).success).toBe(false)
  })
})
