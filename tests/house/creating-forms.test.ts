import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Commands whose name says that they create something, as an action names them. */
const CREATES =
  /\baction\(\s*\w+,\s*(?:\(ctx[\s\S]{0,200}?=>\s*)?((?:create|add|send|report|propose|appeal|copy|contact|declare|check|invite)[A-Z]\w*)/g

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
  sendTest: 'a message to oneself',
  sendIdentityCode: 'one a minute is sent, and only the newest works',
  inviteWorkspace: 'a workspace is invited once',
}

it('E16 every form that creates something says that it does so once', () => {
  const files = globSync('{app,components}/**/*.ts')
  const silent = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(CREATES)].flatMap(({ 1: command = '', index }) => {
      // The declaration of the action ends where the next one begins.
      const declaration = text.slice(index).split(/\n(?=export |const )/, 1)[0] ?? ''
      return /\bonce: (?:\{|ONCE_)/.test(declaration) || command in BY_ITSELF ? [] : [`${file} ${command}`]
    })
  })
  expect(silent).toEqual([])
})

it('lists no command that is gone', () => {
  const all = globSync('{app,components,lib}/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(Object.keys(BY_ITSELF).filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
})
