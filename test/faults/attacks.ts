import { setTimeout as pause } from 'node:timers/promises'
import { buyer, line, seller } from '../delivery/e-invoice/billing.ts'
import { expectStatus, valueAt } from './caller.ts'
import { requested, flood, makeMany, openStreams, statement } from './hostile-field.ts'
import type { Attack, Field } from './hostile-field.ts'

const mebibyte = 1024 * 1024
const form = 'application/x-www-form-urlencoded'

const logIn = (field: Field, body: string, type?: string) =>
  requested(field, 'POST', '/api/v1/login', { anonymous: true, body, ...(type !== undefined && { type }) })

const graph = (field: Field, query: string, options: { anonymous?: boolean } = {}) =>
  requested(field, 'POST', '/graphql', { body: JSON.stringify({ query }), ...options })

const bulk = (field: Field, path: string, action: string, ids: readonly string[]) =>
  requested(field, 'POST', `/api/v1${path}/bulk`, { body: JSON.stringify({ action, ids }) })

const typeOf = 'kind name ofType { kind name ofType { kind name ofType { name } } }'
const schema = `types { name description fields { name description args { name type { ${typeOf} } } type { ${typeOf} } } }`

const lines = (count: number, notes: string) =>
  Array.from({ length: count }, () => ({ product_key: 'Work', notes, quantity: 1, cost: 1 }))

/** Most subscriptions of a token, as the server is configured. */
export const mostSubscriptions = 200
const subscription = 'subscription { invoiceChanged { id number balance client { name balance } lineItems { notes } } }'

/** Expensive read requests: searches, queries, introspection, bodies that are slow to parse. */
const reading: readonly Attack[] = [
  {
    name: 'search filters over repetitive notes',
    async prepare(field) {
      await makeMany(field, '/quotes', 4, { client_id: field.clientId, line_items: lines(1, 'x'.repeat(60_000)) })
      return flood(
        field,
        [5_000, 255, 200, 100, 3].map((length) =>
          requested(field, 'GET', `/api/v1/quotes?filter=${'x'.repeat(length)}`),
        ),
      )
    },
  },
  {
    name: 'query strings of question marks, without a token',
    prepare: async (field) =>
      flood(field, [
        requested(field, 'GET', `/api/v1/clients?a=${'?'.repeat(16_000)}x`, { anonymous: true }),
        requested(field, 'GET', `/api/v1/clients?${'a[b]['.repeat(2_500)}=1`, { anonymous: true }),
        requested(field, 'GET', `/api/v1/clients?${'a&'.repeat(8_000)}`, { anonymous: true }),
      ]),
  },
  {
    name: 'introspection under many aliases, without a token',
    prepare: async (field) =>
      flood(field, [
        graph(field, `{ ${Array.from({ length: 15 }, (_, at) => `a${at}: __schema { ${schema} }`).join(' ')} }`, {
          anonymous: true,
        }),
        graph(field, `{ __schema { ${schema} } }`, { anonymous: true }),
      ]),
  },
  {
    name: 'documents that never come twice',
    async prepare(field) {
      const fields = Array.from({ length: 300 }, () => 'id').join(' ')
      return flood(
        field,
        Array.from({ length: 500 }, (_, at) =>
          graph(field, `query q${at} { quotes(first: 100) { nodes { ${fields} } } }`),
        ),
      )
    },
  },
  {
    name: 'form keys nested in each other, without a token',
    prepare: async (field) =>
      flood(field, [
        logIn(field, Array.from({ length: 10_000 }, (_, at) => `a[${at}][b]=1`).join('&'), form),
        logIn(field, `a${'[b]'.repeat(300_000)}=1`, form),
        logIn(field, 'a&'.repeat(mebibyte / 2 - 1), form),
      ]),
  },
  {
    name: 'numbers that no double holds, without a token',
    prepare: async (field) =>
      flood(field, [
        logIn(field, `[${'0.1234567890123456789,'.repeat(47_000)}1]`),
        logIn(field, `{"a":${'9'.repeat(mebibyte - 100)}}`),
        logIn(field, '['.repeat(mebibyte - 100)),
      ]),
  },
  {
    name: 'the widest lists',
    async prepare(field) {
      await makeMany(field, '/invoices', 100, { client_id: field.clientId, line_items: lines(20, 'Some work') })
      return flood(field, [
        requested(field, 'GET', '/api/v1/invoices?per_page=100&include=client,payments,quote'),
        graph(
          field,
          '{ invoices(first: 100) { nodes { id client { id name contacts { id } } lineItems { notes } } } }',
        ),
        requested(field, 'GET', '/api/v1/search?search=work'),
      ])
    },
  },
]

/** Expensive imports of files and text. */
const importing: readonly Attack[] = [
  {
    name: 'statements with amounts full of blanks (CSV)',
    prepare: async (field) =>
      flood(field, [
        statement(field, 'a.csv', `Date,Amount,Description\n2026-01-01,1${' '.repeat(100_000)}1,x\n`),
        statement(field, 'b.csv', `Date,Amount,Description\n2026-01-01,1${'.'.repeat(100_000)}1,x\n`),
      ]),
  },
  {
    name: 'statements with details full of slashes (MT940)',
    prepare: async (field) => {
      const head = ':20:STARTUMS\n:25:10020030/1234567\n:28C:1/1\n:60F:C260101EUR0,00\n:61:2601010101C1,00NMSCNONREF\n'
      return flood(field, [
        statement(field, 'a.sta', `${head}:86:/NAME/${'/'.repeat(100_000)}x\n:62F:C260101EUR1,00\n-\n`),
        statement(field, 'b.sta', `${head}:86:166${'?20'.repeat(100_000)}x\n:62F:C260101EUR1,00\n-\n`),
      ])
    },
  },
  {
    name: 'statements of blank and of wrong rows',
    prepare: async (field) =>
      flood(
        field,
        [
          statement(field, 'a.csv', `Date,Amount,Description\n${' , , \n'.repeat(100_000)}`),
          statement(field, 'b.csv', `Date,Amount,Description\n${'\n'.repeat(900_000)}`),
          statement(field, 'c.csv', '"'.repeat(900_000)),
          statement(field, 'd.csv', `Date,Amount,Description\n${'x,1.00,y\n'.repeat(100_000)}`),
        ],
        2,
      ),
  },
  {
    name: 'statements of thousands of bookings',
    prepare: async (field) => {
      const rows = Array.from({ length: 5_000 }, (_, at) => `2026-01-01,${at + 1}.00,Booking ${at}`)
      return flood(field, [statement(field, 'a.csv', `Date,Amount,Description\n${rows.join('\n')}\n`)], 2)
    },
  },
]

/** Single requests that cause much work. */
const working: readonly Attack[] = [
  {
    name: 'log-ins',
    prepare: async (field) =>
      flood(
        field,
        Array.from({ length: 40 }, (_, at) =>
          logIn(field, JSON.stringify({ email: `nobody${at}@example.com`, password: 'x'.repeat(1_000) })),
        ),
        20,
      ),
  },
  {
    name: 'long documents as PDF, one by one and in archives',
    async prepare(field) {
      const [long = ''] = await makeMany(field, '/invoices', 1, {
        client_id: field.clientId,
        line_items: lines(300, 'A long text of many words that has to be wrapped. '.repeat(40)),
      })
      const [word = ''] = await makeMany(field, '/invoices', 1, {
        client_id: field.clientId,
        line_items: lines(8, 'x'.repeat(60_000)),
      })
      const many = await makeMany(field, '/invoices', 60, { client_id: field.clientId, line_items: lines(30, 'Work') })
      return flood(field, [
        requested(field, 'GET', `/api/v1/invoices/${long}/download`),
        requested(field, 'GET', `/api/v1/invoices/${word}/download`),
        bulk(field, '/invoices', 'download', many),
      ])
    },
  },
  {
    name: 'electronic invoices',
    async prepare(field) {
      const { caller } = field
      const company = valueAt(expectStatus(await caller.rest('GET', '/companies'), 200), 'data.0.id')
      expectStatus(await caller.rest('PUT', `/companies/${company}`, { settings: seller }), 200)
      const client = valueAt(expectStatus(await caller.rest('POST', '/clients', buyer), 200), 'data.id')
      const [id = ''] = await makeMany(field, '/invoices?mark_sent=true', 1, {
        client_id: client,
        due_date: '2026-12-31',
        line_items: Array.from({ length: 200 }, () => line),
      })
      const formats = ['ubl', 'facturx', 'xrechnung']
      return flood(
        field,
        formats.map((format) => requested(field, 'GET', `/api/v1/invoices/${id}/download_e_invoice?format=${format}`)),
        40,
      )
    },
  },
  {
    name: 'bulk actions on a thousand records',
    async prepare(field) {
      const size = field.stage.sized(1_000, 1_000)
      const ids = await makeMany(field, '/invoices', size, { client_id: field.clientId, line_items: lines(1, 'Work') })
      return flood(
        field,
        ['archive', 'restore', 'mark_sent', 'delete', 'restore'].map((action) => bulk(field, '/invoices', action, ids)),
        1,
      )
    },
  },
  {
    name: 'two hundred subscriptions and bulk actions on five hundred records',
    async prepare(field) {
      const ids = await makeMany(field, '/invoices', 500, { client_id: field.clientId, line_items: lines(1, 'Work') })
      const streams = await openStreams(field, mostSubscriptions, subscription)
      if (streams.open() < mostSubscriptions) throw new Error(`Only ${streams.open()} streams are open`)
      const act = flood(field, [bulk(field, '/invoices', 'archive', ids), bulk(field, '/invoices', 'restore', ids)], 1)
      return async (over) => {
        await act(over)
        streams.close()
      }
    },
  },
  {
    name: 'a thousand subscriptions of one token, and changes',
    async prepare(field) {
      const [id = ''] = await makeMany(field, '/invoices', 1, {
        client_id: field.clientId,
        line_items: lines(20, 'x'.repeat(3_000)),
      })
      return async (over) => {
        const streams = await openStreams(field, 1_000, subscription)
        await flood(
          field,
          [requested(field, 'PUT', `/api/v1/invoices/${id}`, { body: '{"public_notes":"changed"}' })],
          2,
        )(over)
        streams.close()
      }
    },
  },
  {
    name: 'webhooks to names that nobody resolves',
    async prepare(field) {
      const { caller } = field
      for (let at = 0; at < 16; at++) {
        const hook = { target_url: `https://slow-${at}.example.com/`, event_id: '1' }
        expectStatus(await caller.rest('POST', '/webhooks', hook), 200)
      }
      return async (over) => {
        await flood(field, [requested(field, 'POST', '/api/v1/clients', { body: '{"name":"Told"}' })], 1)(over)
        await pause(1)
      }
    },
  },
]

/** All attacks of a hostile caller. */
export const attacks: readonly Attack[] = [...reading, ...importing, ...working]
