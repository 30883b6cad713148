import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
const sockets: Socket[] = []
beforeAll(async () => {
  app = await serveTestApp({ limits: { maxUploads: 8 } })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const uploadPath = () => `/companies/${app.id('company', app.owner.companyId)}/upload`

/** Begins an upload, and resolves once the server asks for its body, which is never sent, or has refused it. */
async function begin(path: string, token: string): Promise<string> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  sockets.push(socket)
  socket.write(
    [
      `POST /api/v1${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `X-API-TOKEN: ${token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 1000',
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => resolve(/ (\d{3}) /.exec(data.toString())?.[1] ?? ''))
    socket.once('error', reject)
  })
}

function formOf(content: string): FormData {
  const form = new FormData()
  form.append('documents[]', new Blob([content]), 'note.txt')
  return form
}

it('slow uploads of one company, with whatever tokens, leave room for those of others', async () => {
  const tokens = [app.owner.token, (await app.member('edit_client')).token]
  const begun: string[] = []
  for (let count = 0; count < 10; count++) begun.push(await begin(uploadPath(), tokens[count % 2] ?? ''))
  expect(begun.filter((status) => status === '100')).toHaveLength(2)
  expect(new Set(begun.slice(2))).toEqual(new Set(['503']))
  const refused = await app.rest('POST', uploadPath(), formOf('late'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])

  const other = await app.otherCompany()
  const path = `/companies/${app.id('company', other.companyId)}/upload`
  expect((await app.rest('POST', path, formOf('mine'), { token: other.token })).status).toBe(200)

  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(async () => (await app.rest('POST', uploadPath(), formOf('again'))).status).toBe(200)
})
