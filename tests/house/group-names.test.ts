import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Code that names groups to people who administer them, or to a person who belongs to the group. */
const REASONS: Record<string, string> = {
  'lib/identity/audit/queries.ts': 'numbers of groups in the log, which only an ADMIN reads',
  'lib/identity/users/imports/advance-import.ts': 'finds the groups that an uploaded list names, for its ADMIN',
  'lib/identity/users/people/read-person-record.ts': 'a record that only an ADMIN reads',
  'lib/office/duties/duties.ts': 'counts requests, names no group',
  'lib/office/campaigns/list-audience-choice.ts': 'groups of the own processes of an officer',
  'lib/office/log/name-subjects.ts': 'names in the log, which only an ADMIN reads',
  'lib/process/access-codes/code-owner.ts': 'who administers the codes of the group',
  'lib/process/join-requests/decide-request.ts': 'who decides about the requests of the group',
  'lib/process/join-requests/list-requests.ts': 'requests of the own processes of an officer',
  'lib/process/modules/administration/admin-queries.ts': 'groups of a process, for those who administer it',
  'lib/process/onboarding/registration/join-in-browser.ts': 'the person has just joined',
  'lib/process/topics/admin-queries.ts': 'groups of the organization, for an ADMIN',
  'lib/process/topics/list-places.ts': 'groups of the organization, for an ADMIN',
}

const READS = /"Group"\s|\.group\.find|group: \{ select: \{ name/
const VISIBILITY = /visibility|seenGroup|visibleGroup/

const reading = globSync('lib/**/*.ts', { exclude: (path) => path.startsWith('lib/generated') })
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => READS.test(text) && /name/.test(text))

it('every reader of the name of a group asks who may see it, or has a reason', () => {
  const asking = reading.filter(({ text }) => !VISIBILITY.test(text)).map(({ file }) => file)
  expect(reading.length).toBeGreaterThan(15)
  expect(asking.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
