import type { GraphiqlTabs } from '../api/graphql/graphiql.ts'
import { openBank } from './bank.ts'
import { enterClients } from './clients.ts'
import type { Pair } from './clients.ts'
import { clearDesk } from './desk.ts'
import { enterInvoices } from './invoices.ts'
import { enterQuotes } from './quotes.ts'
import { enterSpending } from './spending.ts'
import { demoOwner, foundStudio } from './studio.ts'
import type { Premises } from './studio.ts'

/** Two entries of one client, by name and id. */
type MergePair = { kept: string; keptId: string; duplicate: string; duplicateId: string }

/** A deposit on the bank account and the open invoice that it pays. */
type Deposit = { transactionId: string; invoiceId: string }

/** Records used by the printed commands; those of the two APIs are disjoint. */
export type Showcase = {
  rest: {
    clientId: string
    deposit: Deposit
    withdrawal: { transactionId: string; vendorId: string; categoryId: string }
    pair: MergePair
  }
  graphql: { clientId: string; deposit: Deposit; pair: MergePair }
  quotesSince: string
}

/** Result of the seeding: ids for the commands, and others for the tabs of GraphiQL. */
export type Demo = { showcase: Showcase; tabs: GraphiqlTabs }

/**
 * Fills an empty database with fourteen months of a small design and print company, the same at every start except for the dates.
 */
export async function seedDemo(premises: Premises, now: number): Promise<Demo> {
  const studio = await foundStudio(premises, now)
  const clients = enterClients(studio)
  const spending = enterSpending(studio)
  const bank = openBank(studio, clients, spending)
  enterQuotes(studio, clients)
  const { open } = enterInvoices(studio, clients, bank)
  clearDesk(studio, clients, spending)
  await studio.timeline.run()
  const statement = await bank.importStatement(open.values())

  const { id } = studio
  const merging = new Set(clients.pairs.flatMap(({ kept, duplicate }) => [kept.id, duplicate.id]))
  const deposits = statement.deposits
    .filter(({ invoice }) => !merging.has(invoice.clientId))
    .map(({ transactionId, invoice }) => ({
      transactionId: id('bankTransaction', transactionId),
      invoiceId: id('invoice', invoice.id),
    }))
  const bystanders = clients.kept.filter((client) => !merging.has(client.id))
  const mergePair = ({ kept, duplicate }: Pair): MergePair => ({
    kept: kept.name,
    keptId: id('client', kept.id),
    duplicate: duplicate.name,
    duplicateId: id('client', duplicate.id),
  })
  const [restPair, graphqlPair, tabsPair] = clients.pairs.map(mergePair)
  const [restDeposit, graphqlDeposit, tabsDeposit] = deposits
  const [restClient, graphqlClient] = bystanders
  const [withdrawal] = statement.withdrawals
  if (!restPair || !graphqlPair || !tabsPair) throw new Error('The demo has too few pairs of clients')
  if (!restDeposit || !graphqlDeposit || !tabsDeposit || !withdrawal)
    throw new Error('The demo has too few bank transactions')
  if (!restClient || !graphqlClient) throw new Error('The demo has too few clients')

  return {
    showcase: {
      rest: {
        clientId: id('client', restClient.id),
        deposit: restDeposit,
        withdrawal: {
          transactionId: id('bankTransaction', withdrawal.transactionId),
          vendorId: id('vendor', withdrawal.vendor.id),
          categoryId: id('expenseCategory', withdrawal.vendor.categoryId),
        },
        pair: restPair,
      },
      graphql: { clientId: id('client', graphqlClient.id), deposit: graphqlDeposit, pair: graphqlPair },
      quotesSince: studio.timeline.date(-60),
    },
    tabs: {
      token: demoOwner.token,
      password: demoOwner.password,
      clientId: tabsPair.keptId,
      duplicateClientId: tabsPair.duplicateId,
      invoiceId: tabsDeposit.invoiceId,
      bankTransactionId: tabsDeposit.transactionId,
    },
  }
}
