import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let clientId: string
beforeAll(async () => {
  app = await serveTestApp()
  await app.configure({ lock_invoices: 'when_sent', email_subject_quote: 'Offer' })
  const group = await app.rest('POST', '/group_settings', { name: 'Shops', settings: { payment_terms: '14' } })
  const client = await app.rest('POST', '/clients', {
    name: 'Ada',
    group_settings_id: group.at('data.id'),
    settings: { currency_id: '3', email_template_quote: '', purchase_order_terms: 'Kept' },
  })
  clientId = client.at('data.id')
})
afterAll(() => app.close())

const change = async (settings: object) => {
  const { body } = await app.graphql(
    `mutation ($id: ID!, $input: ClientInput!) { updateClient(id: $id, input: $input) {
      client { settings { emailTemplates { template subject body } } } userErrors { code path message } } }`,
    { id: clientId, input: { settings } },
  )
  return body.data?.updateClient
}

describe('settings of a company, a group and a client', () => {
  it('one fragment for each group reads them all', async () => {
    const { body } = await app.graphql(
      `query ($id: ID!) {
        company { settings { ...ofCompany } }
        client(id: $id) { settings { ...ofClient } group { settings { ...ofClient } } }
      }
      fragment ofCompany on CompanySettings { locale { ...locale } documents { ...documents } emailTemplates { ...texts } }
      fragment ofClient on ClientSettings { locale { ...locale } documents { ...documents } emailTemplates { ...texts } }
      fragment locale on LocaleSettings { currency { code } language { code } }
      fragment documents on DocumentsSettings { paymentTerms lockInvoices }
      fragment texts on EmailTemplate { template subject body }`,
      { id: clientId },
    )
    expect(body).toEqual({
      data: {
        company: {
          settings: {
            locale: { currency: { code: 'USD' }, language: { code: 'en' } },
            documents: { paymentTerms: '', lockInvoices: 'WHEN_SENT' },
            emailTemplates: [{ template: 'QUOTE', subject: 'Offer', body: null }],
          },
        },
        client: {
          settings: {
            locale: { currency: { code: 'EUR' }, language: null },
            documents: { paymentTerms: null, lockInvoices: null },
            emailTemplates: [{ template: 'QUOTE', subject: null, body: '' }],
          },
          group: {
            settings: {
              locale: { currency: null, language: null },
              documents: { paymentTerms: '14', lockInvoices: null },
              emailTemplates: [],
            },
          },
        },
      },
    })
  })

  it('what counts for the company only is no input of a client, and its extra keeps what REST stored', async () => {
    const { body } = await app.graphql(
      'mutation { updateClient(id: "x", input: { settings: { purchasing: { terms: "x" } } }) { userErrors { path } } }',
    )
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' })
    const shown = await app.graphql('query ($id: ID!) { client(id: $id) { settings { extra } } }', { id: clientId })
    expect(shown.body.data?.['client']).toEqual({ settings: { extra: { purchase_order_terms: 'Kept' } } })
  })
})

const at = (...path: string[]) => ['input', 'settings', ...path]

describe('texts of e-mails', () => {
  it('the given ones change, null removes one, and REST has them under their published names', async () => {
    expect(
      await change({
        emailTemplates: [
          { template: 'INVOICE', subject: 'Bill', body: 'Hi' },
          { template: 'REMINDER1', body: 'Now' },
        ],
      }),
    ).toMatchObject({ userErrors: [] })
    const changed = await change({
      emailTemplates: [
        { template: 'INVOICE', subject: null },
        { template: 'QUOTE', body: null },
      ],
    })
    expect(changed).toMatchObject({
      client: {
        settings: {
          emailTemplates: [
            { template: 'INVOICE', subject: null, body: 'Hi' },
            { template: 'REMINDER1', subject: null, body: 'Now' },
          ],
        },
      },
    })
    const rest = await app.rest('GET', `/clients/${clientId}`)
    expect(rest.body.data?.['settings']).toEqual({
      currency_id: '3',
      purchase_order_terms: 'Kept',
      email_template_invoice: 'Hi',
      email_template_reminder1: 'Now',
    })
  })

  it('a wrong one is refused at its place in the list', async () => {
    const refused = await change({
      emailTemplates: [
        { template: 'INVOICE', subject: 'x'.repeat(1_001), body: 'Hi' },
        { template: 'PURCHASE_ORDER', body: 'x' },
        { template: 'INVOICE', body: 'Twice' },
      ],
      locale: { currency: 'eur' },
    })
    expect(refused).toMatchObject({
      client: null,
      userErrors: [
        { code: 'TOO_LONG', path: at('emailTemplates', '0', 'subject') },
        { code: 'NOT_ALLOWED', path: at('emailTemplates', '1', 'template') },
        { code: 'INVALID', path: at('emailTemplates', '2', 'template') },
        { code: 'INVALID', path: at('locale', 'currency') },
      ],
    })
  })

  it('a text in extra is refused with the place where it belongs', async () => {
    expect(await change({ extra: { email_subject_invoice: 'x' } })).toMatchObject({
      userErrors: [{ message: expect.stringContaining('`emailTemplates`') }],
    })
  })

  it('the company has those of purchase orders too', async () => {
    const { body } = await app.graphql(
      `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) {
        company { settings { emailTemplates { template body } purchasing { terms } counters { quotesCountAsInvoices } } } userErrors { path } } }`,
      {
        input: {
          settings: {
            emailTemplates: [{ template: 'PURCHASE_ORDER', body: 'Order' }],
            purchasing: { terms: '30 days' },
            counters: { quotesCountAsInvoices: true },
          },
        },
      },
    )
    expect(body.data?.updateCompany).toMatchObject({
      company: {
        settings: {
          emailTemplates: [{ template: 'QUOTE' }, { template: 'PURCHASE_ORDER', body: 'Order' }],
          purchasing: { terms: '30 days' },
          counters: { quotesCountAsInvoices: true },
        },
      },
    })
  })
})
