import { expect, it } from 'vitest'
import { getWebinar } from '@/lib/participation/webinars/get-webinar'
import { setWebinar, setWebinarForm } from '@/lib/participation/webinars/set-webinar'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const webinar = {
  startsAt: '2030-01-02T18:00:00.000Z',
  minutes: 90,
  joinUrl: 'https://meet.example/room',
  recordingUrl: null,
}

it('shows the date to everybody and the address to members', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { type: 'WEBINAR' } })
  const moduleId = process.modules.vote
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const visitor = visitorContext(organization)
  expect(await refusal(getWebinar(visitor, { moduleId }))).toBe('webinarNotAvailable')
  expect(await refusal(setWebinar(member, { moduleId, ...webinar }))).toBe('permissionDenied')
  await setWebinar(admin, { moduleId, ...webinar })
  expect(await getWebinar(visitor, { moduleId })).toEqual({ ...webinar, joinUrl: null })
  expect(await getWebinar(member, { moduleId })).toEqual(webinar)
})

it('accepts http and https addresses only', () => {
  const form = {
    moduleId: '1',
    startsAt: '2030-01-02T18:00',
    minutes: '60',
    joinUrl: '',
    recordingUrl: 'javascript:alert(1)',
  }
  expect(setWebinarForm.input.safeParse(form).success).toBe(false)
  expect(setWebinarForm.input.safeParse({ ...form, recordingUrl: 'https://video.example/1' }).success).toBe(true)
})
