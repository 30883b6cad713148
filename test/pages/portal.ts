import { expect } from 'vitest'
import type { ServedApp } from '../serving.ts'

/** The page of a document, as its client uses it: opened by its link, and answered by its forms. */
export async function openPage(app: ServedApp, path: string) {
  const get = async (query = '') => {
    const response = await fetch(app.origin + path + query)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const { html } = await get()
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return {
    html,
    get,
    /** Sends a form; `seen` is the content that the page showed. */
    async post(fields: Record<string, string>, headers: Record<string, string> = {}) {
      const response = await fetch(app.origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ seen, ...fields }),
      })
      return { status: response.status, location: response.headers.get('location'), html: await response.text() }
    },
  }
}

/** Makes a quote over REST and returns its id and the path of its page. */
export async function newQuote(app: ServedApp, fields: Record<string, unknown> = {}, query = '?mark_sent=true') {
  const contacts = [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@acme.test', send_email: true }]
  const client = await app.rest('POST', '/clients', { name: 'Acme', contacts })
  const body = {
    client_id: client.at('data.id'),
    line_items: [{ product_key: 'Work', quantity: 2, cost: 50 }],
    ...fields,
  }
  const made = await app.rest('POST', `/quotes${query}`, body)
  expect(made.status).toBe(200)
  return { id: made.at('data.id'), path: new URL(made.at('data.invitations.0.link')).pathname }
}
