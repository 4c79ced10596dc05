import { expect, test } from '../support/browser'
import { acceptInvitation, openBudget, person, provision } from '../support/journey'
import { expectAccessible } from '../support/page-checks'

for (const javaScriptEnabled of [true, false]) {
  test(`two officers ${javaScriptEnabled ? 'with' : 'without'} JavaScript who change the rules at once lose nothing`, async ({
    newPerson,
    signedIn,
  }) => {
    test.setTimeout(120_000)
    const domain = `zwei${Date.now()}.localhost`
    const admin = person('Amalia')
    const baseURL = await provision(await signedIn('platform'), { domain, name: 'Comune', admin })
    const context = await newPerson({ baseURL })
    const page = await context.newPage()
    await acceptInvitation(page, admin)
    const process = await openBudget(page, 'A budget for everybody')

    const office = await newPerson({ baseURL, javaScriptEnabled, storageState: await context.storageState() })
    const [first, second] = [await office.newPage(), await office.newPage()]
    await first.goto(`${process}/rules`)
    await second.goto(`${process}/rules`)
    await first.getByLabel('Budget available').fill('12000')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

    await second.getByLabel('Budget available').fill('15000')
    await second.getByRole('button', { name: 'Save' }).click()
    const conflict = second.locator('#field-revision')
    await expect(second.locator('[data-error-summary]')).toContainText('Amalia')
    await expect(conflict).toContainText('Budget available')
    await expect(conflict).toContainText('12000')
    await expect(second.getByLabel('Budget available')).toHaveValue('15000')
    if (javaScriptEnabled) await expectAccessible(second)
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

    // Whoever has saved can go on: the form knows the revision of its own save.
    await second.getByLabel('Budget available').fill('16000')
    // The message of the save before is still displayed.
    const answered = second.waitForResponse((response) => response.request().method() === 'POST')
    await second.getByRole('button', { name: 'Save' }).click()
    await answered
    await expect(second.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await second.reload()
    await expect(second.getByLabel('Budget available')).toHaveValue('16000')

    if (javaScriptEnabled) {
      await second.getByLabel('Budget available').fill('17000')
      const asked = second.waitForEvent('dialog')
      const left = second.goto('/admin')
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.accept()
      await left
    }
  })
}
