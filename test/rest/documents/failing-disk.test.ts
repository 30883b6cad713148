import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRecord } from '../../../src/domain/billing/product/product.ts'
import { damageTable } from '../../db/damage.ts'
import { newClient } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { filesOf } from './document-files.ts'

let app: ServedApp
let clientId: string
beforeAll(async () => {
  app = await serveTestApp({ engine: 'sqlite' })
  clientId = app.id('client', (await newClient(app)).id)
})
afterAll(() => app.close())

test('an upload on a full disk is 503 and leaves no file, and works when there is space', async () => {
  const files = filesOf(app, clientId)
  const send = (key: string) => files.upload(`/clients/${clientId}/upload`, [{ name: 'a.txt', content: 'a' }], { key })
  const documents = join(app.folder, 'documents')
  await rename(documents, `${documents}.aside`)
  await writeFile(documents, 'in the way')
  const refused = await send('upload')
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('Files cannot be stored') } })
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]/)
  expect(await files.leftOver()).toEqual([])
  await rm(documents)
  await rename(`${documents}.aside`, documents)
  expect(await send('upload')).toMatchObject({ status: 200, documents: [{ name: 'a.txt' }] })
})

test('records on a damaged page are 503 through both APIs, and others are served', async () => {
  await damageTable(app.url, 'clients')
  // A write invalidates the cached pages.
  await app.run(productRecord.create, { productKey: 'Written' })
  const refused = await app.rest('GET', '/clients')
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('database') } })
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]/)
  const graph = await app.graphql('{ clients(first: 1) { nodes { id } } }')
  expect(graph).toMatchObject({ status: 503, body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] } })
  expect((await app.rest('GET', '/products')).status).toBe(200)
})
