import { randomUUID } from 'node:crypto'
import type { SqliteClient } from '../../src/db/sqlite/client.ts'
import * as json from './raw-json.ts'
import type { Row } from './raw-json.ts'
import * as sql from './raw-sql.ts'

type Line = { product_key: string; quantity: number; cost: number; tax_name1: string; tax_rate1: number; notes: string }
type InvoiceBody = { client_id: string; line_items: Line[] }
type MatchBody = { transactions: { id: string; invoice_ids: string }[] }

const companyId = 1
const userId = 1
const seconds = () => Math.floor(Date.now() / 1000)
const padded = (number: number) => String(number).padStart(4, '0')
const noOtherTaxes = { taxName2: '', taxRate2: '0', taxName3: '', taxRate3: '0' }
const noCustomValues = { customValue1: '', customValue2: '', customValue3: '', customValue4: '' }
const noDetails = { date: '', ...noCustomValues, typeId: '1', taxId: '', taskId: '', expenseId: '', unitCode: '' }

/** The writing requests of the baseline server: the same rows as the service writes. */
export function rawWrites(db: SqliteClient) {
  const nextNumber = db.prepare(sql.nextNumber).pluck()
  const insertInvoice = db.prepare(sql.insertInvoice).raw()
  const insertInvitations = db.prepare(sql.insertInvitations).raw()
  const insertActivity = db.prepare(sql.insertActivity)
  const insertSearch = db.prepare(sql.insertSearch)
  const openTransaction = db.prepare(sql.openTransaction)
  const convertTransaction = db.prepare(sql.convertTransaction).raw()
  const payInvoice = db.prepare(sql.payInvoice).pluck()
  const insertPayment = db.prepare(sql.insertPayment)
  const insertAllocation = db.prepare(sql.insertAllocation)
  const creditClient = db.prepare(sql.creditClient).pluck()
  const insertLedgerEntry = db.prepare(sql.insertLedgerEntry)
  const moves = sql.moves.map((statement) => db.prepare(statement))
  const moveContacts = db.prepare(sql.moveContacts)
  const absorbedContacts = db.prepare(sql.absorbedContacts).pluck()
  const addFigures = db.prepare(sql.addFigures).pluck()
  const emptyAbsorbed = db.prepare(sql.emptyAbsorbed)
  const insertMerge = db.prepare(sql.insertMerge)
  const clientById = db.prepare(sql.clientById).raw()
  const contactsOfClient = db.prepare(sql.contactsOfClient).raw()

  const noRecord = { clientId: null, invoiceId: null, paymentId: null, transactionId: null, notes: '' }

  const createInvoice = db.transaction((body: InvoiceBody) => {
    let net = 0
    let taxes = 0
    const words: string[] = []
    const lines = body.line_items.map((line) => {
      const total = Math.round(line.quantity * line.cost * 100)
      const tax = Math.round((total * line.tax_rate1) / 100)
      net += total
      taxes += tax
      words.push(line.notes)
      return {
        quantity: String(line.quantity),
        cost: String(line.cost),
        productKey: line.product_key,
        productCost: '0',
        notes: line.notes,
        discount: '0',
        taxName1: line.tax_name1,
        taxRate1: String(line.tax_rate1),
        ...noOtherTaxes,
        sortId: '',
        lineTotal: String(total / 100),
        grossLineTotal: String((total + tax) / 100),
        taxAmount: String(tax / 100),
        ...noDetails,
      }
    })
    const now = seconds()
    const date = new Date().toISOString().slice(0, 10)
    const clientId = json.keyOf('client', body.client_id)
    const rank = Number(nextNumber.get(companyId, 'invoice'))
    const number = padded(rank)
    const amount = net + taxes
    const lineItems = JSON.stringify(lines)
    const row = insertInvoice.get({
      companyId,
      userId,
      clientId,
      number,
      rank,
      now,
      date,
      amount,
      taxes,
      lineItems,
    }) as Row
    const invoiceId = row[0]
    const invitations = insertInvitations.all({ companyId, clientId, invoiceId, now }) as Row[]
    const requestId = randomUUID()
    insertActivity.run({ ...noRecord, companyId, userId, type: 4, clientId, invoiceId, requestId, now })
    const text = [number, ...words, String(amount / 100), date].join('\n')
    insertSearch.run({ companyId, kind: 'invoice', recordId: invoiceId, text })
    const written = invitations.map((each) => json.invitation.invoice.write(each)).join(',')
    return `{"data":${json.withInvitations(json.invoice.write(row), written)},"meta":{"triggers":[]}}`
  })

  const match = db.transaction(({ transactions }: MatchBody) => {
    const now = seconds()
    const requestId = randomUUID()
    const rows: string[] = []
    const results: string[] = []
    const matched: object[] = []
    for (const item of transactions) {
      const transactionId = json.keyOf('bankTransaction', item.id)
      const invoiceId = json.keyOf('invoice', item.invoice_ids)
      const booked = openTransaction.get(companyId, transactionId) as
        | { amount: number; date: string; description: string }
        | undefined
      if (!booked) throw new Error(`The transaction ${transactionId} is matched already`)
      const { amount, date, description: reference } = booked
      const clientId = Number(payInvoice.get({ companyId, invoiceId, amount, now }))
      const rank = Number(nextNumber.get(companyId, 'payment'))
      const number = padded(rank)
      const payment = { companyId, userId, clientId, transactionId, number, rank, amount, date, reference, now }
      const paymentId = Number(insertPayment.run(payment).lastInsertRowid)
      insertAllocation.run({ companyId, paymentId, invoiceId, amount, now })
      const linked = JSON.stringify({
        kind: 'invoices',
        invoiceIds: [invoiceId],
        applied: [String(amount)],
        paymentId,
        refunded: '0',
        expenseIds: [],
        billedExpenseIds: [],
        previous: { vendorId: null, ninjaCategoryId: null, statusId: 1 },
      })
      const balance = creditClient.get({ companyId, clientId, amount, now })
      const notes = `Payment ${number} received`
      insertLedgerEntry.run({ companyId, clientId, invoiceId, paymentId, adjustment: -amount, balance, notes, now })
      const activity = { ...noRecord, companyId, userId, requestId, now }
      insertActivity.run({ ...activity, type: 10, clientId, invoiceId, paymentId })
      insertActivity.run({ ...activity, type: 54, clientId, invoiceId, paymentId })
      matched.push({ ...activity, type: 1002, transactionId, notes: 'match' })
      const text = `${number}\n${amount / 100}\n${date}\n${reference}`
      insertSearch.run({ companyId, kind: 'payment', recordId: paymentId, text })
      rows.push(
        json.bankTransaction.write(
          convertTransaction.get({ companyId, transactionId, paymentId, now, match: linked }) as Row,
        ),
      )
      results.push(
        `{"id":"${item.id}","outcome":"matched","payment_id":${json.coded('payment', paymentId)},` +
          `"applied":[{"invoice_id":"${item.invoice_ids}","amount":${amount / 100}}],"unapplied":0,"difference":0,"written_off":0}`,
      )
    }
    for (const activity of matched) insertActivity.run(activity)
    const pages = `"total":${rows.length},"count":${rows.length},"per_page":${rows.length},"current_page":1,"total_pages":1`
    return `{"data":[${rows.join(',')}],"meta":{"pagination":{${pages},"links":{}},"results":[${results.join(',')}]}}`
  })

  const merge = db.transaction((survivorId: number, absorbedId: number) => {
    const now = seconds()
    const pair = { companyId, survivorId, absorbedId }
    const contacts = absorbedContacts.get({ companyId, absorbedId })
    const moved = [moveContacts, ...moves].map((move) => move.run({ ...pair, now }).changes)
    const balance = addFigures.get({ ...pair, now })
    emptyAbsorbed.run({ ...pair, now })
    insertMerge.run({ ...pair, userId, now, contacts })
    const absorbed = json.client.write(clientById.get(companyId, absorbedId) as Row)
    const { name, number } = JSON.parse(absorbed) as { name: string; number: string }
    const notes = `Client ${name} (${number}) merged into this client`
    const survivor = { ...noRecord, companyId, clientId: survivorId, notes, now }
    insertLedgerEntry.run({ ...survivor, adjustment: 0, balance })
    insertActivity.run({ ...survivor, userId, type: 61, requestId: randomUUID() })
    const people = (contactsOfClient.all(companyId, survivorId) as Row[]).map((each) => json.contact.write(each))
    const [movedContacts, invoices, quotes, payments, expenses, entries, activities] = moved
    return (
      `{"data":${json.withContacts(json.client.write(clientById.get(companyId, survivorId) as Row), people.join(','))},` +
      `"meta":{"moved":{"contacts":${movedContacts},"locations":0,"invoices":${invoices},"quotes":${quotes},"credits":0,` +
      `"payments":${payments},"expenses":${expenses},"bank_rules":0,"uploaded_documents":0,"activities":${activities},` +
      `"ledger_entries":${entries},"clients":0},"dry_run":false}}`
    )
  })

  return {
    createInvoice: (body: string) => createInvoice.immediate(JSON.parse(body) as InvoiceBody),
    match: (body: string) => match.immediate(JSON.parse(body) as MatchBody),
    merge: (survivor: string, absorbed: string) =>
      merge.immediate(json.keyOf('client', survivor), json.keyOf('client', absorbed)),
  }
}
