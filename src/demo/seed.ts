import { openBank } from './bank.ts'
import { createClients } from './clients.ts'
import { createDemoCompany, demoOwner, type DemoStorage } from './company.ts'
import { createSales } from './sales.ts'
import { createSpending } from './spending.ts'

/** Records for the commands of each API, and others for the tabs of GraphiQL. */
export type Demo = Awaited<ReturnType<typeof seedDemo>>

/** Fills an empty database with fourteen months of a small design and print company, the same at every start but for the dates. */
export async function seedDemo(storage: DemoStorage, now: number) {
  const company = await createDemoCompany(storage, now)
  const clients = createClients(company)
  const vendors = createSpending(company)
  const bank = openBank(company, clients, vendors)
  createSales(company, clients, bank)
  await company.live()
  const { deposits, withdrawals } = await bank.importStatement()

  /** A client with its duplicate, a deposit with the open invoice that it pays, a withdrawal with the vendor of its bill. */
  const examples = (index: number) => {
    const [pair, deposit, withdrawal] = [clients.pairs[index], deposits[index], withdrawals[index]]
    if (!pair || !deposit || !withdrawal) throw new Error('The demo has too few records')
    return {
      original: pair.original.name,
      clientId: company.id('client', pair.original.id),
      duplicate: pair.duplicate.name,
      duplicateClientId: company.id('client', pair.duplicate.id),
      ...deposit,
      withdrawal,
    }
  }
  return {
    rest: examples(0),
    graphql: examples(1),
    tabs: { ...examples(2), token: demoOwner.token, password: demoOwner.password },
    quotesSince: company.date(-60),
  }
}
