import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { statementWays, ways } from './statement-ways.ts'
import type { Way } from './statement-ways.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

type Payment = { amount: number; name?: string; text?: string; refs?: string }
type Entry = {
  amount: number
  day?: string
  sign?: 'CRDT' | 'DBIT'
  batch?: string
  /** Elements of the entry. */
  more?: string
  payments?: readonly Payment[]
}

const partyOf = (sign: string, name: string): string => {
  const role = sign === 'CRDT' ? 'Dbtr' : 'Cdtr'
  return `<RltdPties><${role}><Nm>${name}</Nm></${role}></RltdPties>`
}

const entryOf = ({ amount, day = '13', sign = 'CRDT', batch = '', more = '', payments = [] }: Entry): string =>
  `<Ntry><Amt Ccy="EUR">${amount.toFixed(2)}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-${day}</Dt></BookgDt>${more}<NtryDtls>${batch && `<Btch>${batch}</Btch>`}${payments
    .map(
      ({ amount: paid, name = '', text = '', refs = '' }) =>
        `<TxDtls><Refs>${refs}</Refs><Amt Ccy="EUR">${paid.toFixed(2)}</Amt>${name && partyOf(sign, name)}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`,
    )
    .join('')}</NtryDtls></Ntry>`

const iban = 'DE02500105170137075030'
const message = (outer: string, inner: string, id: string, account: string, entries: readonly Entry[]): string =>
  `<Document><${outer}><GrpHdr><MsgId>${id}</MsgId></GrpHdr><${inner}><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.map(entryOf).join('')}</${inner}></${outer}></Document>`
const statement = (...entries: Entry[]): string => message('BkToCstmrStmt', 'Stmt', 'STMT', iban, entries)
const notification = (...entries: Entry[]): string => message('BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'NTF-1', iban, entries)

const two: readonly Payment[] = [
  { amount: 1000, name: 'Mill Ltd', text: 'Bill 1', refs: '<EndToEndId>E-1</EndToEndId>' },
  { amount: 190, name: 'Oak KG', text: 'Bill 2', refs: '<EndToEndId>E-2</EndToEndId>' },
]
const otherTwo: readonly Payment[] = [
  { amount: 600, name: 'Elm AG', text: 'Bill 7' },
  { amount: 590, name: 'Ash SE', text: 'Bill 8' },
]
const count = (payments: number): string => `<NbOfTxs>${payments}</NbOfTxs>`
const number = (id: string): string => `<PmtInfId>${id}</PmtInfId>`
const single = ({ amount, ...payment }: Payment): Entry => ({ amount, payments: [{ amount, ...payment }] })

/** Imports each file, and gives the amounts that are booked then. */
async function booked(way: Way, ...files: string[]): Promise<number[]> {
  const { newAccount, send, bookedIn } = statementWays(app)
  const account = await newAccount()
  for (const file of files) await send(way, account, file)
  return (await bookedIn(account)).map((row) => Number(row.split(' ')[1])).sort((a, b) => a - b)
}

type Kind = readonly [name: string, sum: string, payments: string]

/** Two files of one batch of 1000.00 and 190.00. */
const batches: readonly Kind[] = [
  ['without any detail', statement({ amount: 1190 }), notification({ amount: 1190, payments: two })],
  [
    'with its number of payments',
    statement({ amount: 1190, batch: count(2) }),
    notification({ amount: 1190, batch: count(2), payments: two }),
  ],
  [
    'with its number in both',
    statement({ amount: 1190, batch: number('P-77') }),
    notification({ amount: 1190, batch: number('P-77') + count(2), payments: two }),
  ],
  [
    'whose payments have the number',
    statement({ amount: 1190, batch: number('P-77') }),
    notification({
      amount: 1190,
      payments: two.map((payment) => ({ ...payment, refs: '<PmtInfId>P-77</PmtInfId>' })),
    }),
  ],
  [
    'whose details lack amounts',
    statement({ amount: 1190, payments: [{ amount: 0, name: 'Mill Ltd' }, { amount: 0 }] }),
    notification({ amount: 1190, payments: two }),
  ],
  [
    'with the number of the bank in one file',
    statement({ amount: 1190, more: '<AcctSvcrRef>R1</AcctSvcrRef>' }),
    notification({ amount: 1190, payments: two }),
  ],
  [
    'of which the other file has the number of the bank',
    statement({ amount: 1190 }),
    notification({ amount: 1190, more: '<AcctSvcrRef>R1</AcctSvcrRef>', payments: two }),
  ],
  [
    'whose payments are entries with its number',
    statement({ amount: 1190, batch: number('P-77') }),
    notification(...two.map((payment) => single({ ...payment, refs: '<PmtInfId>P-77</PmtInfId>' }))),
  ],
  [
    'whose payments are entries of the message that it names',
    statement({ amount: 1190, more: '<AddtlInfInd><MsgId>NTF-1</MsgId></AddtlInfInd>' }),
    notification(...two.map(single)),
  ],
  [
    'whose payments are as many entries as it has',
    statement({ amount: 1190, batch: count(2) }),
    notification(...two.map(single)),
  ],
  [
    'in MT940 that has its number of payments',
    ':20:S\n:25:50010517/0137075030\n:28C:1/1\n:60F:C260312EUR0,00\n:61:2603130313C1190,00NTRFNONREF\n:86:SAMMELGUTSCHRIFT ANZAHL 2\n:62F:C260313EUR1190,00\n-\n',
    notification({ amount: 1190, payments: two }),
  ],
]

describe.each(ways)('batches (%s)', (way) => {
  it.each(batches)('a batch %s and its payments are booked once, in either order', async (_, sum, payments) => {
    expect(await booked(way, sum, payments, payments, sum)).toEqual([1190])
    expect(await booked(way, payments, sum, sum, payments)).toEqual([190, 1000])
  })
})

const both = [190, 590, 600, 1000]

const part = (payments: readonly Payment[], more: Partial<Entry> = {}): Entry => ({ amount: 1190, payments, ...more })

describe('batches that are not the same', () => {
  it('each of two equal sums is one batch, in one notification or in two', async () => {
    const sums = statement({ amount: 1190 }, { amount: 1190 })
    const [first, second] = [notification(part(two)), notification(part(otherTwo))]
    expect(await booked('direct', sums, first, second)).toEqual([1190, 1190])
    expect(await booked('direct', sums, notification(part(two), part(otherTwo)))).toEqual([1190, 1190])
    expect(await booked('direct', first, second, sums)).toEqual(both)
    expect(await booked('direct', notification(part(two), part(two)), sums)).toEqual([190, 190, 1000, 1000])
  })

  it('the payments of a second equal batch are booked, and so is a second equal sum', async () => {
    const one = statement({ amount: 1190 })
    const [first, second] = [notification(part(two)), notification(part(otherTwo))]
    expect(await booked('direct', one, first, second, second, first)).toEqual([590, 600, 1190])
    expect(await booked('direct', one, notification(part(two), part(otherTwo)))).toEqual([590, 600, 1190])
    expect(await booked('direct', one, notification(part(two), part(two)))).toEqual([190, 1000, 1190])
    const sums = statement({ amount: 1190 }, { amount: 1190 })
    expect(await booked('direct', first, sums, sums)).toEqual([190, 1000, 1190])
  })

  it.each([
    ['another number', { batch: number('P-1') }, { batch: number('P-2') }],
    ['another number of payments', { batch: count(3) }, {}],
    ['another number of the bank', { more: '<AcctSvcrRef>A</AcctSvcrRef>' }, { more: '<AcctSvcrRef>B</AcctSvcrRef>' }],
    ['another day', { day: '14' }, {}],
    ['another direction', { sign: 'DBIT' as const }, {}],
    ['another amount', { amount: 1191 }, {}],
    ['one payer', { payments: [{ amount: 1190, name: 'Mill Ltd', text: 'Bill 9' }] }, {}],
    ['one payment', { batch: count(1) }, {}],
  ])('an entry with %s is another one', async (_, ofSum, ofPayments) => {
    const sum = statement({ amount: 1190, ...ofSum })
    const payments = notification(part(two, ofPayments))
    expect(await booked('direct', sum, payments)).toHaveLength(3)
    expect(await booked('direct', payments, sum)).toHaveLength(3)
  })

  it('entries of a notification that only happen to add up are booked', async () => {
    expect(await booked('direct', statement({ amount: 1190 }), notification(...two.map(single)))).toHaveLength(3)
    expect(await booked('direct', notification(...two.map(single)), statement({ amount: 1190 }))).toHaveLength(3)
  })

  it('a batch of another account is another one, where the account of both has no number', async () => {
    const other = message('BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'N', 'DE89370400440532013000', [part(two)])
    expect(await booked('direct', statement({ amount: 1190 }), other)).toHaveLength(3)
    expect(await booked('direct', other, statement({ amount: 1190 }))).toHaveLength(3)
  })

  it('equal payments of two batches are booked in each', async () => {
    const fees = [
      { amount: 50, name: 'A', text: 'Fee' },
      { amount: 50, name: 'B', text: 'Fee' },
    ]
    const one = (batch: string): string => notification({ amount: 100, batch: number(batch), payments: fees })
    expect(
      await booked('direct', notification({ amount: 100, payments: fees }, { amount: 100, payments: fees })),
    ).toEqual([50, 50, 50, 50])
    expect(await booked('direct', one('P-1'), one('P-1'))).toEqual([50, 50])
  })

  it('a batch of more payments than are written at once is one batch', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ amount: 1 + at / 100, name: `N${at}`, text: `Bill ${at}` }))
    const amount = many.reduce((total, each) => total + Math.round(each.amount * 100), 0) / 100
    const sums = statement({ amount }, { amount })
    const payments = notification({ amount, payments: many })
    expect(await booked('direct', sums, payments)).toEqual([amount, amount])
    expect(await booked('direct', payments, sums)).toHaveLength(301)
  })
})
