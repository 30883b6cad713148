import { readTable } from './table.ts'

/** A customer of the demo company, in Maine or abroad. */
export type Customer = {
  name: string
  firstName: string
  lastName: string
  email: string
  city: string
  /** Country of the published list. */
  countryId: string
  isAbroad: boolean
  notes: string
}

const countryIds = new Map([
  ['AT', '40'],
  ['FR', '250'],
  ['DE', '276'],
  ['IE', '372'],
  ['IT', '380'],
  ['NL', '528'],
  ['PT', '620'],
  ['ES', '724'],
])

function customerOf([name = '', person = '', email = '', city = '', country = '', notes = '']: string[]): Customer {
  const [firstName = '', ...lastName] = person.split(' ')
  const countryId = countryIds.get(country)
  return {
    name,
    firstName,
    lastName: lastName.join(' '),
    email,
    city,
    countryId: countryId ?? '840',
    isAbroad: countryId !== undefined,
    notes,
  }
}

/** The clients, each once. Addresses end in .example, a reserved domain that receives no mail. */
export const customers: readonly Customer[] = readTable(`
Brightwater Cafe | Nora Whitfield | nora@brightwatercafe.example | Portland | US | Menus change each season.
Lighthouse Books | Samuel Okafor | sam@lighthousebooks.example | Portland | US | Bookmarks free with posters.
Kettle Cove Creamery | June Pelletier | june@kettlecove.example | Cape Elizabeth | US | Labels must survive the freezer.
Harborview Inn | Walter Finch | walter@harborviewinn.example | Camden | US
Old Port Roasters | Maya Lindqvist | maya@oldportroasters.example | Portland | US | Reorders bags every eight weeks.
Casco Bay Ferry Tours | Dennis Arsenault | bookings@cascobaytours.example | Portland | US | Timetables before 15 April.
Eastern Prom Yoga | Priya Raman | priya@easternpromyoga.example | Portland | US
Munjoy Hill Bakery | Theo Marchetti | theo@munjoyhillbakery.example | Portland | US
Saltmarsh Brewing Co. | Greta Sorensen | greta@saltmarshbrewing.example | Scarborough | US | Send proofs to the brewhouse too.
Penobscot Canoe Works | Hank Dubois | hank@penobscotcanoe.example | Old Town | US
Fore Street Dental | Alice Nakamura | office@forestreetdental.example | Portland | US | Pays by check on the 1st.
Tidewater Realty Group | Marcus Bell | marcus@tidewaterrealty.example | Falmouth | US
Maine Coast Film Festival | Rosalind Ames | rosalind@coastfilmfest.example | Rockland | US | Everything is due in August.
Granite Shore Credit Union | Leonard Voss | marketing@graniteshorecu.example | Bangor | US | Needs a purchase order number.
Blue Heron Landscaping | Carmen Ibarra | carmen@blueheronland.example | Yarmouth | US
Deering Street Theater | Oscar Lavoie | oscar@deeringtheater.example | Portland | US | Non-profit, ten percent off.
North Woods Outfitters | Ruth Castonguay | ruth@northwoodsoutfit.example | Greenville | US
Bayside Veterinary Clinic | Ian Mbeki | ian@baysidevet.example | South Portland | US
Two Lights Photography | Hannah Kowalski | hannah@twolights.example | Cape Elizabeth | US
Ironclad Bicycles | Felix Tran | felix@ironcladbikes.example | Biddeford | US
Wild Blueberry Alliance | Doris Beal | doris@wildblueberries.example | Machias | US | Invoices go to the treasurer.
Acadia Trail Runners | Caleb Strout | caleb@acadiatrail.example | Bar Harbor | US
Stroudwater Law, PLLC | Judith Abrams | jabrams@stroudwaterlaw.example | Portland | US | Letterhead on 120 g cotton only.
Willard Beach Surf School | Kai Donovan | kai@willardsurf.example | South Portland | US
Pinecone Preschool | Molly Gagnon | molly@pineconepreschool.example | Westbrook | US
Friends of the Concert Hall | Edgar Thibodeau | edgar@concerthallfriends.example | Portland | US
Kunsthalle Nordlicht | Anke Petersen | petersen@kunsthalle-nordlicht.example | Hamburg | DE | Catalogues in German and English.
Atelier Rousseau | Camille Rousseau | camille@atelier-rousseau.example | Lyon | FR
Café Lindenhof | Jonas Weber | jonas@cafe-lindenhof.example | Berlin | DE
Galway Bay Oysters | Aoife Brennan | aoife@galwaybayoysters.example | Galway | IE | Ships before the oyster festival.
De Zilveren Molen | Pieter van Dijk | pieter@zilverenmolen.example | Utrecht | NL
Bodega Alta Ribera | Lucía Ortega | lucia@altaribera.example | Logroño | ES | New labels with each vintage.
Studio Corvo | Matteo Corvi | matteo@studiocorvo.example | Milano | IT
Pension Alpenblick | Theresa Gruber | theresa@pension-alpenblick.example | Innsbruck | AT
Livraria do Carmo | Inês Carvalho | ines@livrariadocarmo.example | Porto | PT
`).map(customerOf)

/** The same businesses entered a second time, as duplicates by a second person: `of` names the first. */
export const duplicates: readonly { of: string; customer: Customer }[] = readTable(`
Brightwater Cafe | Bright Water Café Ltd | Nora Whitfield | Nora@BrightwaterCafe.example | Portland | US
Lighthouse Books | Lighthouse Books & Stationery | Sam Okafor | sam@lighthousebooks.example | Portland | US
Kettle Cove Creamery | Kettle Cove Ice Cream | June Pelletier | june@kettlecove.example | Cape Elizabeth | US
Harborview Inn | The Harborview Inn LLC | Walter Finch | walter@harborviewinn.example | Camden | US
Kunsthalle Nordlicht | Kunsthalle Nordlicht e.V. | Anke Petersen | petersen@kunsthalle-nordlicht.example | Hamburg | DE
`).map(([of = '', ...cells]) => ({ of, customer: customerOf(cells) }))
