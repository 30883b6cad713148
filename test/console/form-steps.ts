import type { Page } from 'playwright-core'

/** Chooses the client of a form by its name, as a user does. */
export const chooseClient = async (page: Page, name = 'Brightwater'): Promise<void> => {
  await page.getByRole('button', { name: 'Client' }).click()
  await page.getByRole('combobox', { name: 'Name of the client' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Fills in a line of a document, within which its labels are unique. */
export const fillLine = async (page: Page, number: number, values: Readonly<Record<string, string>>): Promise<void> => {
  const line = page.getByRole('group', { name: `Line ${number}`, exact: true })
  for (const [label, value] of Object.entries(values)) await line.getByLabel(label, { exact: true }).fill(value)
}

/** The last of the sums of a form or a record. */
export const amountOf = (page: Page) => page.locator('.totals dd').last()

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The state of a record beside its heading. */
export const badge = (page: Page, text: string): Promise<void> =>
  page.locator('.page-title .badge').getByText(text, { exact: true }).waitFor()

export const screens = [
  ['light', { viewport: { width: 1280, height: 900 } }],
  ['dark', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
  ['phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
] as const
