// The life of an installation: made by the operator's commands, used by a town, restarted in the middle, checked, saved and
// restored. Each test goes on where the one before it ended.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/catalogues/routes'
import { isPortFree } from '@/scripts/free-port'
import { untilReady } from '@/scripts/processes'
import { ballotLines, generatedElection } from '@/tests/lib/outcome/imports/generated-election'
import { query } from '@/tests/scripts/programs'
import { canStartCluster } from '@/tests/setup/private-cluster'
import { documentedCommands, OPERATOR_COMMANDS, type OperatorCommand } from './commands'
import { BOUNDARY, filledForm, problemsOf, type Visit, visits } from './outage'
import { Person } from './person'
import { MAIL_FROM, Platform, ROLE } from './platform'
import {
  type Citizen,
  HOST,
  type Import,
  importElection,
  type Officer,
  openVotes,
  PASSWORD,
  register,
  summaryOf,
  takePart,
  until,
  write,
} from './town'

const BALLOTS = 10_000
const CITIZENS = 12
/** For so long a killed server holds the idempotency keys of its requests, and a second more for those who wait. */
const KEY_MS = 11_000
/** Three seconds, and what a busy machine adds. */
const OUTAGE_MS_MAX = 3500
const PASSWORD_OF_THE_DEMO = 'participate'
const CODES = ['--count', '2', '--uses', '1', '--expires', '2199-12-31', '--label', 'Letter']

describe.skipIf(!canStartCluster)('a town on its platform', () => {
  const platform = new Platform()
  const election = generatedElection(BALLOTS)
  const rows = <Row extends object>(sql: string) => query<Row>(platform.owner['DATABASE_URL'] ?? '', sql)
  const stranger = () => new Person(platform.port, HOST)
  let citizens: Citizen[] = []
  let officer: Officer
  let imported: Import
  let lastSeeded = 0
  let elsewhere: Record<string, string> = {}

  /** Runs a command and expects it to succeed and to say something. */
  async function command(
    name: OperatorCommand,
    args: string[],
    said: RegExp | string,
    env: Record<string, string> = {},
  ): Promise<string> {
    const outcome = await platform.command(name, args, env)
    expect(outcome).toMatchObject({
      code: 0,
      said: typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
    })
    return outcome.said
  }

  beforeAll(async () => {
    await platform.prepare()
    writeFileSync(join(platform.desk, 'election.pb'), election.text)
  })
  afterAll(() => platform.stop())

  it('db:migrate makes the schema, db:seed the demo data, db:role the role of the application', async () => {
    const { owner } = platform
    await command('db:migrate', [], /\d+ migrations applied/, owner)
    await command('db:seed', [], '', owner)
    await command('db:role', [ROLE], `${ROLE} may read and write rows`, owner)
    expect(await rows('SELECT 1 FROM "Organization"')).toHaveLength(3)
    const [last] = await rows<{ id: number }>('SELECT max("id") AS "id" FROM "Process"')
    lastSeeded = last?.id ?? 0
    expect(lastSeeded).toBeGreaterThan(0)
  }, 240_000)

  it('the release sends browsers no development builds', () => {
    const files = globSync('{.next/static,public}/**/*', { cwd: process.env['SYSTEM_RELEASE'] ?? '' })
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => /[.-]dev(elopment)?\.[^/]*$/.test(file))).toEqual([])
  })

  it('server, worker and proxy serve people as a role that owns nothing', async () => {
    await platform.serve()
    const { status, headers } = await stranger().page('/')
    expect({ status, cache: headers['x-cache'] }).toEqual({
      status: 200,
      cache: platform.hasProxy ? 'MISS' : undefined,
    })
  })

  it('organization creates, adds a domain, invites and lists; the invitations leave by mail from the documented sender', async () => {
    const named = ['--domain', 'paese.localhost', '--name', 'Paese', '--languages', 'it,en']
    await command(
      'organization',
      ['create', ...named, '--admin-email', 'ada@example.test'],
      /Created organization \d+ "Paese"[\s\S]*It leaves by mail/,
    )
    await command('organization', ['add-domain', '--host', 'paese.localhost', '--domain', 'dorf.localhost'], 'Added')
    const invite = ['invite', '--host', 'paese.localhost', '--admin-email', 'bea@example.test']
    await command('organization', invite, 'Invitation for bea@example.test')
    await command('organization', ['list'], /\tPaese\tit,en\tpaese\.localhost dorf\.localhost/)
    expect(await new Person(platform.port, 'paese.localhost').page('/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Paese'),
    })
    const invitationFor = (email: string) =>
      until(`the invitation of ${email}`, () =>
        platform.smtp.received.find(({ recipients }) => recipients.includes(email)),
      )
    expect(await invitationFor('ada@example.test')).toMatchObject({
      sender: MAIL_FROM,
      mail: { from: { name: 'Paese', address: MAIL_FROM } },
    })
    await invitationFor('bea@example.test')
  })

  it('people register, confirm their address by the link of the mail and join', async () => {
    const votes = await openVotes(platform.owner['DATABASE_URL'] ?? '')
    expect(votes.map(({ kind }) => kind).toSorted()).toEqual(['donations', 'preferences'])
    citizens = await Promise.all(
      Array.from({ length: CITIZENS }, (_, index) => {
        const vote = votes[index % votes.length]
        if (!vote) throw new Error('no vote is open')
        return register(platform, `tilia.fontana.${index}`, vote)
      }),
    )
  })

  it('people imports a list, beside the worker, and refuses its bad line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'people-'))
    const file = join(folder, 'people.csv')
    writeFileSync(file, 'Email;Name\nclara.import@example.test;Clara\nnobody;Ugo\n')
    const place = ['import', '--file', file, '--host', HOST]
    await command('people', [...place, '--dry-run'], /line\t3\tEMAIL_INVALID[\s\S]*lines 2, invited 1,[\s\S]*refused 1/)
    await command('people', place, /lines 2, invited 1,[\s\S]*lines 2, invited 1,[\s\S]*refused 1, mails 0/)
    await command('people', place, /known 1, refused 1/)
    rmSync(folder, { recursive: true })
  })

  it('platform-admin refuses an account without a second factor', async () => {
    await command('platform-admin', ['list'], /\S/)
    const admin = ['--host', HOST, '--username', 'admin', '--reason', 'Runs the installation']
    expect(await platform.command('platform-admin', ['grant', ...admin])).toMatchObject({
      code: 1,
      said: expect.stringContaining('No second factor is set up yet'),
    })
    await command('platform-admin', ['revoke', ...admin], 'does not administer the platform already')
  })

  it('access-codes creates, lists and revokes; a code opens a private process once', async () => {
    const [closed] = await rows<{ id: number }>(
      `SELECT p."id" FROM "Process" p JOIN "OrganizationDomain" d ON d."organizationId" = p."organizationId"
       WHERE p."visibility" = 'PRIVATE' AND p."status" = 'OPEN' AND d."host" = '${HOST}'`,
    )
    const place = ['--host', HOST, '--process', String(closed?.id)]
    const created = await command('access-codes', ['create', ...place, ...CODES], /\w/)
    const [used = '', revoked = ''] = created.trim().split('\n')
    const list = async () => (await command('access-codes', ['list', ...place], 'Letter')).split('\n')
    const rowOf = async (code: string) => (await list()).find((row) => row.split('\t')[1] === code.slice(-4)) ?? ''
    const id = (await rowOf(revoked)).split('\t')[0] ?? ''
    await command('access-codes', ['revoke', '--host', HOST, '--id', id], `Revoked access code ${id}`)
    const join = async (citizen: Citizen | undefined, accessCode: string) =>
      (await citizen?.person.api('POST', `/processes/${closed?.id}/join`, { accessCode }))?.status
    expect(await join(citizens[0], revoked)).toBe(403)
    expect(await join(citizens[0], used)).toBe(200)
    expect(await join(citizens[1], used)).toBe(403)
    expect((await rowOf(used)).split('\t')[2]).toBe('1')
  })

  it('an import, votes, an officer, mails, new keys, restarts of worker and database and a killed server, all at the same time', async () => {
    const person = stranger()
    expect(await person.signIn('admin', PASSWORD_OF_THE_DEMO)).toBe(200)
    officer = { person, processId: citizens[0]?.vote.processId ?? 0, written: 0, refused: [] }
    let isBusy = true
    const busy = () => isBusy
    const people = [write(officer, busy), ...citizens.map((citizen, index) => takePart(citizen, index + 1, busy))]
    const restarted = Promise.withResolvers<void>()
    // The database goes away while the election is being written; what was interrupted leaves nothing and is run again.
    const first = importElection(platform, 'election.pb', (lines) => {
      if (lines === 3) platform.restartDatabase().then(restarted.resolve, restarted.reject)
    })
    await first
    await restarted.promise
    const again = importedAgain(await first)
    const killed = await killServer()
    expect(await platform.restartWorker()).toBe(143)
    await command('keys:rotate', [], /New key \S+\. Retired: 1/)
    await command('keys:rotate', ['--ledger'], /New key ledger-2 signs the ledgers/)
    await command('keys:rotate', ['--log'], /New key log-\d+ signs the public log/)
    imported = await again
    await killed.isOver
    isBusy = false
    await Promise.all(people)
  }, 180_000)

  /** The other server serves people at once; resolves to when the killed one is back and its requests are free again. */
  async function killServer(): Promise<{ isOver: Promise<unknown> }> {
    if (!platform.hasSecond) return { isOver: Promise.resolve() }
    const changes = async () =>
      (await rows<{ sum: number }>('SELECT sum("version")::int AS "sum" FROM "Ballot"'))[0]?.sum ?? 0
    await platform.killSecondServer()
    const before = await changes()
    await until(
      'a vote at the other server',
      async () => ((await changes()) >= before + CITIZENS ? true : undefined),
      30,
    )
    return { isOver: Promise.all([platform.startSecondServer(), sleep(KEY_MS)]) }
  }

  async function importedAgain(first: Import): Promise<Import> {
    if (first.code === 0) return first
    expect(await elections()).toEqual([])
    return importElection(platform, 'election.pb')
  }

  /** Processes that no seed made: the officer makes none. */
  const elections = () => rows<{ id: number }>(`SELECT "id" FROM "Process" WHERE "id" > ${lastSeeded}`)

  const outages = () => [officer.person, ...citizens.map(({ person }) => person)].flatMap((person) => person.outages)

  it('nobody saw a failure but 503 with a request id, or 502 from the server that was killed', () => {
    const [ofProxy, ofServers] = [true, false].map((is) => outages().filter(({ status }) => (status === 502) === is))
    expect(ofServers?.filter(({ status, requestId, code }) => status !== 503 || !requestId || !code)).toEqual([])
    // One request of each person at most was under way, of which the proxy repeats PUT and DELETE at the other server.
    expect(ofProxy?.length).toBeLessThanOrEqual(CITIZENS + 1)
    const records = citizens.flatMap(({ record }) => record ?? [])
    expect(records).toHaveLength(CITIZENS)
    expect(records.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(officer.refused).toEqual([])
    for (const record of records) expect(record.acknowledged).toBeGreaterThan(0)
    const acknowledged = records.reduce((sum, record) => sum + record.acknowledged, 0)
    const longest = Math.round(Math.max(0, ...outages().map(({ took }) => took)))
    console.info(`${acknowledged} votes acknowledged, ${outages().length} answers 503, the longest after ${longest} ms`)
  })

  it('the published import equals its file', async () => {
    expect(imported).toEqual({ code: 0, said: expect.any(String), processId: expect.any(Number) })
    expect(await elections()).toEqual([{ id: imported.processId }])
    const { status, body } = await stranger().api('GET', `/processes/${imported.processId}/results`)
    const result = body as { ballotsCount: number; choicesCount: number; items: { reference: string; votes: number }[] }
    expect({ status, ballots: result.ballotsCount }).toEqual({ status: 200, ballots: BALLOTS })
    expect(Object.fromEntries(result.items.map(({ reference, votes }) => [reference, votes]))).toEqual(
      Object.fromEntries(election.votes),
    )
    const exported = await stranger().api('GET', `/processes/${imported.processId}/open-data/pabulib`)
    expect(exported.status).toBe(200)
    expect(ballotLines(exported.text)).toEqual(ballotLines(election.text))
  })

  it('every acknowledged vote is there once, and was sealed once', async () => {
    for (const { person, vote, record } of citizens) {
      const { status, body } = await person.api('GET', `/process-modules/${vote.moduleId}/ballot`)
      const { version, choices } = body as { version: number; choices: unknown[] }
      expect({ status, version, choices: choices.toSorted(byProposal) }).toEqual({
        status: 200,
        version: record?.last?.version,
        choices: record?.last?.choices.toSorted(byProposal),
      })
    }
    const sums = await rows<{ moduleId: number; changes: number; events: number }>(
      `SELECT m."id" AS "moduleId",
         (SELECT coalesce(sum("version"), 0)::int FROM "Ballot" b WHERE b."moduleId" = m."id") AS "changes",
         (SELECT count(*)::int FROM "LedgerEvent" e WHERE e."moduleId" = m."id" AND e."kind" LIKE 'BALLOT_%') AS "events"
       FROM "Module" m WHERE m."votingOpenedAt" IS NOT NULL`,
    )
    expect(sums.filter(({ changes, events }) => changes !== events)).toEqual([])
    const twice = [
      'SELECT "eventId" FROM "LedgerEntry" GROUP BY 1 HAVING count(*) > 1',
      'SELECT 1 FROM "Ballot" WHERE "voterId" IS NOT NULL GROUP BY "moduleId", "voterId" HAVING count(*) > 1',
    ]
    for (const sql of twice) expect(await rows(sql)).toEqual([])
  })

  it('a request that is repeated with its key answers as it did the first time', async () => {
    for (const { person, vote, record } of citizens) {
      if (!record?.kept) continue
      const { status, body } = await person.vote(vote.moduleId, record.kept.request)
      expect({ status, version: (body as { version: number }).version }).toEqual({
        status: 200,
        version: record.kept.answer.version,
      })
    }
  })

  it('a mail client unsubscribes with one click, by the header of the mail and without a session', async () => {
    const [reader, writer] = citizens
    if (!reader || !writer) throw new Error('there are no citizens')
    const [idea] = await rows<{ id: number; processId: number }>(
      `SELECT p."id", m."processId" FROM "Proposal" p JOIN "Module" m ON m."id" = p."moduleId"
       JOIN "Phase" f ON f."id" = m."phaseId" JOIN "Process" s ON s."id" = m."processId"
       JOIN "OrganizationDomain" d ON d."organizationId" = p."organizationId"
       WHERE m."type" = 'IDEAS' AND m."enabled" AND now() BETWEEN f."startsAt" AND f."endsAt" AND s."commentsEnabled"
         AND s."visibility" = 'PUBLIC' AND p."status" = 'PUBLISHED' AND p."hiddenAt" IS NULL AND d."host" = '${HOST}'
       ORDER BY p."id" LIMIT 1`,
    )
    const comment = async (text: string) => {
      const { status } = await writer.person.api('POST', `/proposals/${idea?.id}/comments`, { body: text })
      expect(status).toBe(201)
    }
    for (const { person } of [reader, writer]) await person.api('POST', `/processes/${idea?.processId}/join`, {})
    expect((await reader.person.api('PUT', `/proposals/${idea?.id}/follow`)).status).toBe(200)
    await comment('A first comment')
    const headerOf = () =>
      platform.smtp.received
        .filter(({ recipients }) => recipients.includes(reader.email))
        .map(({ mail }) => new Map(mail.headers.map(({ key, value }) => [key, value])))
        .find((headers) => headers.has('list-unsubscribe'))
    // News waits for a minute, so that several become one mail; here it need not.
    await until('the notification', async () => {
      const due = await rows(
        `UPDATE "Notification" SET "mailDueAt" = now() WHERE "mailDueAt" > now() AND "mailedAt" IS NULL RETURNING "id"`,
      )
      return due.length > 0 || undefined
    })
    const headers = await until('a mail about the comment', headerOf, 120)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = new URL(/<(\S+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '')
    expect(link.hostname).toBe(HOST)
    const mails = async () => (await reader.person.api('GET', '/users/me/notification-settings')).body as object
    const before = await mails()
    // A person, or a scanner of links, that opens the address reaches a page and changes nothing.
    expect((await stranger().page(link.pathname + link.search)).text).toContain('<button')
    expect(await mails()).toEqual(before)
    const click = (path: string) =>
      stranger().send({
        method: 'POST',
        path,
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await click(link.pathname + link.search)).status).toBe(204)
    expect(await mails()).not.toEqual(before)
    expect((await click(`${link.pathname}?token=no-token`)).status).toBe(404)
    await comment('A second comment')
    const [due] = await rows<{ due: number }>(
      `SELECT count(*)::int AS "due" FROM "Notification" n JOIN "User" u ON u."id" = n."userId"
       WHERE u."email" = '${reader.email}' AND n."mailDueAt" IS NOT NULL AND n."mailedAt" IS NULL`,
    )
    expect(due?.due).toBe(0)
  }, 180_000)

  it('every mail was delivered once', async () => {
    const waiting = `SELECT 1 FROM "OutboxMessage" WHERE "status" = 'PENDING' AND "channel" = 'MAIL'`
    // A message whose claim was lost in the restart of the database is claimed again after two minutes.
    await until('the last mail', async () => ((await rows(waiting)).length === 0 ? true : undefined), 150)
    const queued = await rows<{ id: string; status: string; template: string; recipient: string }>(
      `SELECT "id"::text, "status"::text, "template", "recipient" FROM "OutboxMessage" WHERE "channel" = 'MAIL'`,
    )
    expect(queued.filter(({ status }) => status !== 'SENT')).toEqual([])
    const received = platform.smtp.received.map(({ mail }) => /<([\w-]+)@/.exec(mail.messageId ?? '')?.[1] ?? '')
    expect(received.toSorted()).toEqual(queued.map(({ id }) => id).toSorted())
    for (const { email, receipts } of citizens) {
      const mails = queued.filter(({ template, recipient }) => template === 'vote-receipt' && recipient === email)
      expect(mails.length).toBeGreaterThanOrEqual(receipts.promised)
      expect(mails.length).toBeLessThanOrEqual(receipts.promised + receipts.uncertain)
    }
    expect(citizens.some(({ receipts }) => receipts.promised > 0)).toBe(true)
  }, 200_000)

  const readProcess = async (person: Person) => (await person.page(routes.process(officer.processId))).text

  it('what the officer wrote last is what everybody sees through the proxy', async () => {
    const isThere = async () => (await readProcess(stranger())).includes(summaryOf(officer.written))
    await expect.poll(isThere, { timeout: 10_000 }).toBe(true)
  })

  it('a page, a server action and API calls answer 503 while the database is frozen, and recover', async () => {
    const signInPage = (await stranger().page('/login')).text
    const { person, vote } = citizens[0] ?? {}
    const all = () => visits({ signInPage, token: person?.token ?? '', moduleId: vote?.moduleId ?? 0 })
    const ask = async (visit: Visit) => ({ visit, answer: await stranger().send(visit.ask) })
    const before = await Promise.all(all().map(ask))
    expect(before.filter(({ answer }) => answer.status >= 500)).toEqual([])
    platform.freezeDatabase()
    const during = await Promise.all(all().map(ask)).finally(() => platform.continueDatabase())
    expect(
      during.flatMap(({ visit, answer }) => problemsOf(visit, answer).map((one) => `${visit.name}: ${one}`)),
    ).toEqual([])
    const longest = Math.round(Math.max(...during.map(({ answer }) => answer.took)))
    console.info(`Frozen database: the longest answer 503 after ${longest} ms`)
    expect(longest).toBeLessThan(OUTAGE_MS_MAX)
    for (const { visit, answer } of before)
      await expect.poll(async () => (await ask(visit)).answer.status, { timeout: 15_000 }).toBe(answer.status)
  }, 60_000)

  it('a form of a page of another build is given back with what was typed, without JavaScript', async () => {
    const page = (await stranger().page('/login')).text
    const headers = {
      origin: `http://${HOST}`,
      'accept-language': 'it',
      accept: 'text/html',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    }
    const body = filledForm(page).replaceAll(/[\da-f]{42}/g, `7f${'0'.repeat(40)}`)
    const answer = await stranger().send({ method: 'POST', path: '/login', headers, body })
    expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({
      status: 409,
      type: expect.stringContaining('text/html'),
    })
    expect(answer.text).toMatch(/<html lang="it">[\s\S]*<textarea[^>]*>\nadmin<[\s\S]*1014/)
    expect(answer.text).not.toContain('wrong')
  })

  it('all processes are those that were started, and nothing was thrown at random', async () => {
    expect(platform.dead()).toEqual([])
    expect(platform.logOf('server')).not.toMatch(/unhandledRejection|uncaughtException|heap out of memory/)
    expect((await stranger().page('/api/health/ready')).status).toBe(200)
  })

  it('server and worker serve metrics of what happened on ports of their own', async () => {
    const read = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const { servers, worker } = platform.metricsPorts
    expect(await stranger().signIn('admin', PASSWORD_OF_THE_DEMO)).toBe(200)
    const served = (await Promise.all(servers.map(read))).join('')
    expect(served).toMatch(/http_requests_total\{method="POST",route="api\/v1\/login",status="200"\} [1-9]/)
    expect(served).not.toMatch(/route="[^"]*\d{3}/)
    const worked = await read(worker)
    expect(worked).toContain('participation_installation_readable 1')
    expect(worked).toContain('participation_votes_overdue 0')
    expect(worked).toMatch(/job_success_timestamp_seconds\{task="ledger"\} [1-9]/)
    expect((await stranger().page('/metrics')).status).toBe(404)
  })

  it('the logs are lines of JSON and name nobody: no address, no token, no password', () => {
    const [server, worker] = (['server', 'worker'] as const).map((name) => platform.linesOf(name))
    const firstLine = server?.findIndex((line) => line.startsWith('{')) ?? 0
    expect(server?.slice(firstLine).filter((line) => !line.startsWith('{'))).toEqual([])
    const secrets = [PASSWORD, PASSWORD_OF_THE_DEMO, ...citizens.map(({ person }) => person.token.split('.')[2] ?? '')]
    const people = [
      ...citizens.map(({ email }) => email),
      ...platform.smtp.received.flatMap(({ recipients }) => recipients),
    ]
    const written = [...(server ?? []), ...(worker ?? [])]
    expect(written.length).toBeGreaterThan(20)
    for (const text of new Set(['Tilia', 'Fontana', ...secrets, ...people]))
      expect(written.filter((line) => line.includes(text))).toEqual([])
  })

  it('verify:ledger finds the ledgers whole, saves checkpoints and compares with them', async () => {
    await command('verify:ledger', ['--save', 'kept.json'], /module \d+: [1-9][\s\S]*checkpoints saved[\s\S]*are whole/)
    const compared = /compared with [1-9]\d* saved checkpoints[\s\S]*are whole/
    const now = new Date().toISOString()
    await command('verify:ledger', ['--host', HOST, '--checkpoint', 'kept.json', '--at', now], compared)
  })

  it('verify:ledger compares with what the API answers, and finds what was changed there', async () => {
    const moduleId = citizens[0]?.vote.moduleId ?? 0
    const path = `/process-modules/${moduleId}/ledger/checkpoints`
    type Answer = { checkpoints: { merkleRoot: string }[] }
    const answer = await until('the first sealed batch', async () => {
      const { body } = await stranger().api('GET', path)
      return (body as Answer).checkpoints.length > 0 ? (body as Answer) : undefined
    })
    const save = (content: unknown) => writeFileSync(join(platform.desk, 'api.json'), JSON.stringify(content))
    const args = ['--host', HOST, '--module', String(moduleId), '--checkpoint', 'api.json']
    save(answer)
    await command('verify:ledger', args, /compared with [1-9]\d* saved checkpoints[\s\S]*are whole/)
    save({ ...answer, checkpoints: answer.checkpoints.map((one) => ({ ...one, merkleRoot: '0'.repeat(64) })) })
    expect(await platform.command('verify:ledger', args)).toMatchObject({ code: 1 })
    save('no checkpoints')
    expect(await platform.command('verify:ledger', args)).toMatchObject({
      code: 2,
      said: expect.stringContaining('holds no checkpoints'),
    })
  })

  it('backup beside the running platform and restore bring everything into an empty database', async () => {
    await command('backup', ['--to', 'backup'], 'Backup in')
    const manifest = readFileSync(join(platform.desk, 'backup/backup.json'), 'utf8')
    expect(manifest).not.toContain(platform.app['APP_SECRET'])
    elsewhere = await platform.prepareElsewhere()
    await command('restore', ['backup'], new RegExp(`Rights given to ${ROLE}[\\s\\S]*ledgers are whole`), elsewhere)
    const erase = ['erase', '--host', 'paese.localhost', '--name', 'Paese']
    await command('organization', erase, /\d {2}AuditEntry[\s\S]*Erased organization \d+ "Paese"/, elsewhere)
    expect(await command('organization', ['list'], HOST, elsewhere)).not.toContain('paese.localhost')
  }, 180_000)

  it('doctor finds a running platform healthy, and names what is missing', async () => {
    const args = ['--url', `http://127.0.0.1:${platform.port}`, '--processes', '2']
    const { said } = await platform.command('doctor', args)
    // The cluster of the tests does not wait for its disk, which may be nearly full.
    const problems = said.match(/^PROBLEM.*$/gm)?.filter((line) => !line.includes('  Disk:'))
    expect(problems).toEqual([expect.stringContaining('Durability: fsync')])
    expect(said).toMatch(/PostgreSQL \d+ answers/)
    expect(said).toMatch(/ok +Rights[\s\S]*ok +Mail[\s\S]*ok +Worker[\s\S]*ok +Backup[\s\S]*ok +Ledger check/)
    expect(said).toMatch(/ok +Metrics: The metrics are not public/)
    const broken = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }
    expect(await platform.command('doctor', [], broken)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/PROBLEM +Database/),
    })
  })

  it('demo serves what was restored: the import, the votes and the last change', async () => {
    const port = Number(elsewhere['PORT'])
    const demo = platform.start('demo', [], {
      ...elsewhere,
      DATABASE_URL: elsewhere['DIRECT_URL'] ?? '',
      TRUST_PROXY: '0',
    })
    await untilReady(demo, async () => demo.lastLines().includes('Ctrl-C stops everything'), 120)
    const there = new Person(port, HOST)
    const { body } = await there.api('GET', `/processes/${imported.processId}/results`)
    expect(body).toMatchObject({ ballotsCount: BALLOTS })
    expect((await readProcess(there)).includes(summaryOf(officer.written))).toBe(true)
    const [citizen] = citizens
    there.token = citizen?.person.token ?? ''
    const ballot = await there.api('GET', `/process-modules/${citizen?.vote.moduleId}/ballot`)
    expect(ballot.body).toMatchObject({ version: citizen?.record?.last?.version })
    there.close()
    await demo.stop()
    expect(await isPortFree(port)).toBe(true)
  }, 240_000)

  it('every command of an operator has run, with every option that docs/operations names', () => {
    expect([...platform.ran.keys()].toSorted()).toEqual([...OPERATOR_COMMANDS].toSorted())
    for (const [name, words] of documentedCommands()) {
      const passed = platform.ran.get(name as OperatorCommand) ?? new Set()
      expect({ name, missing: words.filter((word) => !passed.has(word)) }).toEqual({ name, missing: [] })
    }
  })
})

const byProposal = (a: unknown, b: unknown) =>
  (a as { proposalId: number }).proposalId - (b as { proposalId: number }).proposalId
