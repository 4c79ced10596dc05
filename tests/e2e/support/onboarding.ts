import { expect, type Page } from '@playwright/test'
import { linkInMailTo } from './inbox'
import { PASSWORD, type Person } from './journey'
import { press, tick, write } from './keyboard'

/** A mobile number that nobody in the demo has: ranges are limited, so each is far from the others. */
export function aMobileNumber(): string {
  return `3${(20 + Math.floor(Math.random() * 60)).toString()}${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
}

/** The code of the newest SMS to a number in the demo inbox; the page is left at the inbox. */
export async function codeSentTo(page: Page, number: string, after = ''): Promise<string> {
  const sms = page
    .getByRole('listitem')
    .filter({ hasText: `To +39${number}` })
    .first()
  let code = ''
  await expect(async () => {
    await page.goto('/inbox')
    code = /code is (\d{6})/.exec((await sms.textContent({ timeout: 500 })) ?? '')?.[1] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(after)
  }).toPass({ timeout: 30_000 })
  return code
}

/** Another code than the right one. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Fills a registration by its keyboard and sends it: by mail, or by mobile where a number is given. */
export async function fillRegistration(page: Page, person: Person, number?: string): Promise<void> {
  await write(page, page.getByLabel('First name'), person.name)
  await write(page, page.getByLabel('Last name'), person.surname)
  await write(page, page.getByLabel('Username'), person.username)
  if (number === undefined) await write(page, page.getByLabel('Email address'), person.email)
  await write(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  if (number !== undefined) await write(page, page.getByLabel('Mobile number'), number)
  await tick(page, page.getByRole('checkbox', { name: 'privacy notice' }))
  await tick(page, page.getByRole('checkbox', { name: 'terms of use' }))
  await press(page, page.getByRole('main').getByRole('button', { name: 'Register' }))
}

/** Registers to a process by mobile and enters the code of the SMS; the page is where this leads. */
export async function registerByMobile(page: Page, processId: number, person: Person, number: string): Promise<void> {
  await page.goto(`/register_process_from_anonymous/${processId}?by=mobile&lang=en`)
  await fillRegistration(page, person, number)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  await enterCode(page, await codeSentTo(page, number))
}

/** Opens the link of the mail and confirms, which signs in. */
export async function confirmByMail(page: Page, { email }: Person): Promise<void> {
  await page.goto(await linkInMailTo(page, email))
  await press(page, page.getByRole('button', { name: 'Confirm and sign in' }))
  await expect(page).not.toHaveURL(/email-confirm/)
}

/** Enters a code where one is awaited. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.goto('/mobile-confirm')
  const field = page.getByLabel('Code from the text message')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await write(page, field, code)
  await page.keyboard.press('Enter')
}

/** Signs in by the form, from wherever it stands. */
export async function signInByKeyboard(page: Page, username: string, password = PASSWORD): Promise<void> {
  await write(page, page.getByLabel('Username or email address'), username)
  await write(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A well-formed Italian tax code of a made-up adult, which nobody has used before. */
export function aTaxCode(): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => 'BCDFGLMNPRSTVZ'[Math.floor(Math.random() * 14)]).join('')
  const year = String(50 + Math.floor(Math.random() * 49))
  const day = String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')
  const body = `${letters(6)}${year}H${day}H501`
  const sum = [...body].reduce((total, sign, index) => {
    const value = /\d/.test(sign) ? Number(sign) : LETTERS.indexOf(sign)
    return total + (index % 2 === 0 ? (ODD[value] ?? 0) : value)
  }, 0)
  return body + (LETTERS[sum % 26] ?? '')
}
