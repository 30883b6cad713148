/** Reads a text table with these columns: a row per line, its cells separated by `|`. */
const table = <Column extends string>(...columns: Column[]) => {
  const recordOf = (row: string) => {
    const cells = row.split('|').map((cell) => cell.trim())
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Record<Column, string>
  }
  return ([text = '']: TemplateStringsArray) => Array.from(text.match(/.+/g) ?? [], recordOf)
}

/** The customers, in Maine and abroad. Their addresses end in .example, a reserved domain that receives no mail. */
export const customers = table('name', 'person', 'email', 'city', 'country', 'notes')`
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
`

/** Customers that were entered a second time, and the name and person of the second entry. */
export const duplicates = table('original', 'name', 'person')`
Brightwater Cafe | Bright Water Café Ltd | Nora Whitfield
Lighthouse Books | Lighthouse Books & Stationery | Sam Okafor
Kettle Cove Creamery | Kettle Cove Ice Cream | June Pelletier
Harborview Inn | The Harborview Inn LLC | Walter Finch
Kunsthalle Nordlicht | Kunsthalle Nordlicht e.V. | Anke Petersen
`

/** Suppliers, with the category, the description and the possible amounts of their bills. */
export const suppliers = table('name', 'city', 'category', 'bill', 'amounts')`
Androscoggin Paper Mill | Jay | Paper and board | Uncoated 120 g and board 350 g, by the pallet | 1284.60 618.25
Northeast Cotton Papers | Holyoke | Paper and board | Cotton 600 g for letterpress | 436.80
Pigment & Plate Supply | Worcester | Ink and plates | Process inks and photopolymer plates | 312.40 189.75
Bigelow Large Format | Lewiston | Outside printing | Banners and aluminum signs, cut and printed | 396.00 742.15
Saco River Bindery | Saco | Outside printing | Thread sewing, 300 copies | 855.00
Typeface Union | Chicago | Software | Font licenses, three seats | 237.00
Layout Cloud | Seattle | Software | Design software, monthly | 164.97
Commercial Street Properties | Portland | Rent and utilities | Studio rent | 2350.00
Casco Power & Light | Portland | Rent and utilities | Electricity | 218.34 241.09
Coastal Couriers | South Portland | Shipping | Deliveries of the month | 143.20 68.50
Downeaster Rail | Portland | Travel | Round trip to Boston, client visit | 58.00
Letterpress Restorers | Bath | Equipment | Rollers recast, press serviced | 487.50
`

/** A name in the spelling of a bank: capitals without accents, truncated. */
export function bankSpelling(name: string): string {
  const ascii = name.normalize('NFD').replace(/[^A-Za-z0-9 &]/g, '')
  return ascii.toUpperCase().slice(0, 22).trim()
}

/** The only tax. */
export const salesTax = { name: 'Maine sales tax', rate: '5.5' }

/** The tax of a line without tax: electronic invoices must state the reason, for which they use its name. */
export const exempt = { taxes: [{ name: 'Exempt from sales tax', rate: '0' }] }

/** The tax on a product as input of a line: printed goods are taxed, services are not. */
export const taxOn = ({ kind }: (typeof products)[number]) =>
  kind === 'printed' ? { taxes: [{ name: salesTax.name, rate: salesTax.rate }] } : exempt

/** Goods and services, with their unit cost and usual quantities. */
export const products = table('productKey', 'notes', 'cost', 'quantities', 'kind')`
DESIGN | Design, per hour | 95 | 4 6 7.5 9 12
MENU | Menu, four pages, laminated | 3.85 | 40 60 90 | printed
POSTER-A2 | Poster A2, 170 g matt | 2.15 | 80 120 200 | printed
PROOF | Calibrated color proof | 24.50 | 1 2 3
CHANGES | Further changes, per hour | 85 | 0.5 1 1.5 2 2.5 3.5 4 5
DELIVERY | Delivery to the door | 18.90 | 1 2
BRAND | Logo in three directions, two rounds of changes | 1450 | 1
GUIDE | Style guide, 24 pages | 620 | 1
CARD | Business card, cotton, letterpress | 0.92 | 250 500 | printed
POSTER-A1 | Poster A1, 170 g matt | 4.60 | 20 40 | printed
LABEL | Label, waterproof, per 100 | 21.40 | 12 25 40 | printed
DIE | Cutting die | 135 | 1
SURVEY | Site visit with measurements | 240 | 1
SIGN | Sign, aluminum, 60 × 40 cm | 88 | 6 9 14 | printed
MOUNT | Mounting, per sign | 35 | 6 9 14
PROGRAM | Program, 32 pages, stapled | 1.64 | 500 800 1200 | printed
BADGE | Badge with lanyard | 2.30 | 60 120 | printed
`

/** Jobs that are sold as one order, and the keys of their products. */
export const jobs = table('title', 'keys')`
Seasonal menus | DESIGN MENU PROOF DELIVERY
Brand identity | BRAND GUIDE CARD CHANGES
Poster series | DESIGN POSTER-A2 POSTER-A1 DELIVERY
Product labels | DESIGN LABEL DIE CHANGES
Wayfinding signs | SURVEY SIGN MOUNT CHANGES
Festival program | DESIGN PROGRAM BADGE DELIVERY
`
