import type { Client } from '../domain/contacts/client/client.ts'
import { countries } from '../domain/company/reference-data/countries.ts'
import { createClient } from '../domain/contacts/client/operations.ts'
import { upperFirst } from '../domain/kernel/spelling.ts'
import { customers, duplicates } from './catalogue.ts'
import type { DemoCompany } from './company.ts'

/** The clients, and those entered twice, whose first entry is the survivor of a merge. */
export type Clients = { originals: Client[]; pairs: { original: Client; duplicate: Client }[] }

const streets = ['Commercial Street', 'Congress Street', 'Harbor Road', 'Mill Lane', 'Spruce Street', 'Bridge Street']

/** Creates the clients at the company's start, and some of them again as duplicates in its last weeks. */
export function createClients(company: DemoCompany): Clients {
  const clients: Clients = { originals: [], pairs: [] }
  company.spread(customers, -430, -419, async (customer) => {
    clients.originals.push(await create(company, customer))
  })
  company.spread(duplicates, -44, -32, async ({ original: name, ...changes }) => {
    const original = clients.originals.find((client) => client.name === name)
    const customer = customers.find((each) => each.name === name)
    if (!original || !customer) throw new Error(`The demo has no customer ${name}`)
    const again = { ...customer, ...changes, email: upperFirst(customer.email), notes: '' }
    clients.pairs.push({ original, duplicate: await create(company, again) })
  })
  return clients
}

function create({ run, random }: DemoCompany, customer: (typeof customers)[number]): Promise<Client> {
  const { name, city, country, email } = customer
  const isAbroad = country !== 'US'
  const [firstName = '', ...lastName] = customer.person.split(' ')
  const domain = email.slice(email.indexOf('@') + 1)
  const bookkeeper = { firstName: 'Accounts', lastName: 'Payable', email: `accounts@${domain}`, sendEmail: false }
  return run(createClient, {
    name,
    billingAddress: {
      line1: `${random.whole(2, 480)} ${random.pick(streets)}`,
      city,
      state: isAbroad ? '' : 'ME',
      postalCode: isAbroad ? String(random.whole(10_000, 89_999)) : `04${random.whole(101, 981)}`,
      country: countries.find(({ alpha2 }) => alpha2 === country)?.id ?? '',
    },
    phone: isAbroad ? '' : `+1 207 555 01${random.whole(10, 99)}`,
    website: `https://www.${domain}`,
    privateNotes: customer.notes,
    settings: { currency_id: isAbroad ? '3' : '1' },
    contacts: [
      { firstName, lastName: lastName.join(' '), email, isPrimary: true },
      ...(random.chance(35) ? [bookkeeper] : []),
    ],
  })
}
