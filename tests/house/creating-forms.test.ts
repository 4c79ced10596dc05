import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { AnyForm } from '@/lib/foundation/input/form'
import { forms } from '@/lib/generated/forms'

/** Commands whose name says that they create something, as the source of what a form runs names them. */
const CREATES = /\b((?:create|add|send|report|propose|appeal|copy|contact|declare|check|invite)[A-Z]\w*)(?=$|\)?\()/

/** Creating commands whose form is not sent once by `once`, and why a second submission makes nothing twice. */
const BY_ITSELF: Record<string, string> = {
  createDraft: 'takes the key of the idea form',
  createVersion: 'an idea has one open draft: the second is refused',
  addBlock: 'names the revision of the page',
  addToMenu: 'a page stands in a menu once',
  addLinkToMenu: 'names the revision of the menu',
  addToGroup: 'a person is in a group once',
  addDomain: 'a domain belongs to one organization, and a second request for it replaces the first',
  checkDomain: 'a domain is served once',
  sendCampaign: 'a campaign is released once',
  sendImported: 'a list is sent once',
  inviteAdminAgain: 'a new invitation replaces an older one',
  createImport: 'an uploaded list changes nothing until it is run, once',
  copyPage: 'names the revision of the page',
  sendTest: 'a message to oneself',
  sendIdentityCode: 'one a minute is sent, and only the newest works',
  inviteWorkspace: 'a workspace is invited once',
}

it('every form that creates something says that it does so once', () => {
  const silent = forms.flatMap(({ file, name, form }) => {
    const [, command] = CREATES.exec(runOf(form.run)) ?? []
    return command === undefined || form.once || command in BY_ITSELF ? [] : [`${file} ${name}: ${command}`]
  })
  expect(forms.filter(({ form }) => form.once).length).toBeGreaterThan(30)
  expect(silent).toEqual([])
})

// A command by its name, or what is written in the declaration.
function runOf(run: AnyForm['run']): string {
  return ['run', ''].includes(run.name) ? String(run) : run.name
}

it('lists no command that is gone', () => {
  const all = globSync('{app,components,lib}/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(Object.keys(BY_ITSELF).filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
})
