import type { Client } from '../domain/contacts/client/client.ts'
import { createClient } from '../domain/contacts/client/operations.ts'
import { customers, duplicates } from './customers.ts'
import type { Customer } from './customers.ts'
import type { Studio } from './studio.ts'

/** A client that was entered twice; the survivor of a merge is the first entry. */
export type Pair = { kept: Client; duplicate: Client }

export type Clients = {
  /** Every client, without the duplicates. */
  kept: Client[]
  pairs: Pair[]
}

const streets = ['Commercial Street', 'Congress Street', 'Harbor Road', 'Mill Lane', 'Spruce Street', 'Bridge Street']

/** Creates the clients at the company's start, and some of them again as duplicates in its last weeks. */
export function enterClients(studio: Studio): Clients {
  const { timeline } = studio
  const clients: Clients = { kept: [], pairs: [] }
  for (const [index, customer] of customers.entries()) {
    timeline.on(-430 + Math.floor(index / 3), async () => {
      clients.kept.push(await enter(studio, customer))
    })
  }
  for (const [index, { of, customer }] of duplicates.entries()) {
    timeline.on(-44 + index * 3, async () => {
      const kept = clients.kept.find(({ name }) => name === of)
      if (kept) clients.pairs.push({ kept, duplicate: await enter(studio, customer) })
    })
  }
  return clients
}

function enter({ run, random }: Studio, customer: Customer): Promise<Client> {
  const domain = customer.email.slice(customer.email.indexOf('@'))
  const bookkeeper = { firstName: 'Accounts', lastName: 'Payable', email: `accounts${domain}`, sendEmail: false }
  const inMaine = !customer.isAbroad
  return run(createClient, {
    name: customer.name,
    address1: `${random.whole(2, 480)} ${random.pick(streets)}`,
    city: customer.city,
    state: inMaine ? 'ME' : '',
    postalCode: inMaine ? `04${random.whole(101, 981)}` : String(random.whole(10_000, 89_999)),
    countryId: customer.countryId,
    phone: inMaine ? `+1 207 555 01${random.whole(10, 99)}` : '',
    website: `https://www.${domain.slice(1)}`,
    privateNotes: customer.notes,
    settings: { currency_id: inMaine ? '1' : '3' },
    contacts: [
      { firstName: customer.firstName, lastName: customer.lastName, email: customer.email, isPrimary: true },
      ...(random.chance(35) ? [bookkeeper] : []),
    ],
  })
}
