import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const apart = (text: string): string => text.normalize('NFD')
const namesOf = async (path: string) =>
  ((await app.rest('GET', path)).body['data'] as unknown as Json[]).map(({ name, number }) => name ?? number)

it('letters with their marks apart are stored and found as one letter', async () => {
  const made = await app.rest('POST', '/clients', { name: apart('Café Lumière'), number: apart('É-1') })
  expect(made.body['data']).toMatchObject({ name: 'Café Lumière', number: 'É-1' })
  for (const needle of ['Café Lumière', apart('Café Lumière')]) {
    expect(await namesOf(`/clients?filter=${encodeURIComponent(needle)}`)).toEqual(['Café Lumière'])
    expect(await namesOf(`/clients?name=${encodeURIComponent(needle)}`)).toEqual(['Café Lumière'])
  }
  const quote = await app.rest('POST', '/quotes', { client_id: made.at('data.id'), number: 'Ö-1' })
  expect(await namesOf(`/quotes?filter=${encodeURIComponent('CAFÉ')}`)).toEqual([quote.at('data.number')])
})

it('numbers and names that differ in the form of their letters are taken', async () => {
  expect((await app.rest('POST', '/clients', { name: 'Other', number: 'É-1' })).status).toBe(422)
  expect((await app.rest('POST', '/group_settings', { name: apart('Größe') })).status).toBe(200)
  expect((await app.rest('POST', '/group_settings', { name: 'Größe' })).status).toBe(422)
})
