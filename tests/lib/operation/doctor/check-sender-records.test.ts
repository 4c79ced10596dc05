import { expect, it } from 'vitest'
import { checkSenderRecords } from '@/lib/operation/doctor/check-sender-records'
import { FakeDns } from '@/tests/fakes/dns'

// Read at the first use of the environment, which is in the test, once the name server listens.
process.env['MAIL_FROM'] = 'Town <no-reply@town.example>'
process.env['SMTP_URL'] = 'smtp://127.0.0.1:1'

it('names each record of the sender that is missing or weak, with what to do', async () => {
  const dns = new FakeDns()
  process.env['DNS_SERVERS'] = await dns.start()
  dns.records.set('town.example', ['v=spf1 -all'])
  dns.records.set('_dmarc.town.example', ['v=DMARC1; p=none'])
  const findings = await checkSenderRecords()
  await dns.stop()
  expect(findings.map(({ about, level }) => `${about} ${level}`)).toEqual([
    'Sender SPF ok',
    'Sender DKIM warning',
    'Sender DMARC warning',
  ])
  expect(findings[1]).toMatchObject({ text: expect.stringContaining('is missing'), remedy: expect.any(String) })
})
