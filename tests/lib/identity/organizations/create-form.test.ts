import { expect, it } from 'vitest'
import { createOrganizationForm } from '@/lib/identity/organizations/platform/create-organization'

const form = (values: object) =>
  createOrganizationForm.input.parse({
    domain: 'town.example',
    name: 'Town',
    timeZone: 'Europe/Rome',
    adminEmail: 'anna@example.org',
    ...values,
  }).languages

it('puts the chosen default language first, also when it was not ticked', () => {
  expect(form({ languages: ['en', 'it'], defaultLanguage: 'it' })).toEqual(['it', 'en'])
  expect(form({ languages: 'en', defaultLanguage: 'de' })).toEqual(['de', 'en'])
  expect(form({ languages: ['pl', 'en'] })).toEqual(['pl', 'en'])
})
