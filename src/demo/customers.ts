/** A customer of the demo company. */
export type Customer = {
  name: string
  firstName: string
  lastName: string
  email: string
  currency: 'USD' | 'EUR'
  city: string
  state: string
  /** Country of the published list. */
  countryId: string
  notes: string
}

const maine = (
  name: string,
  [firstName, lastName]: readonly [string, string],
  email: string,
  city: string,
  notes = '',
): Customer => ({ name, firstName, lastName, email, currency: 'USD', city, state: 'ME', countryId: '840', notes })

const abroad = (
  name: string,
  [firstName, lastName]: readonly [string, string],
  email: string,
  [city, countryId]: readonly [string, string],
  notes = '',
): Customer => ({ name, firstName, lastName, email, currency: 'EUR', city, state: '', countryId, notes })

const [austria, france, germany, ireland, italy, netherlands, portugal, spain] = [
  '40',
  '250',
  '276',
  '372',
  '380',
  '528',
  '620',
  '724',
] as const

/** The clients, each once. Addresses end in .example, a reserved domain that receives no mail. */
export const customers: readonly Customer[] = [
  maine(
    'Brightwater Cafe',
    ['Nora', 'Whitfield'],
    'nora@brightwatercafe.example',
    'Portland',
    'Menus change each season.',
  ),
  maine(
    'Lighthouse Books',
    ['Samuel', 'Okafor'],
    'sam@lighthousebooks.example',
    'Portland',
    'Bookmarks free with posters.',
  ),
  maine(
    'Kettle Cove Creamery',
    ['June', 'Pelletier'],
    'june@kettlecove.example',
    'Cape Elizabeth',
    'Labels must survive the freezer.',
  ),
  maine('Harborview Inn', ['Walter', 'Finch'], 'walter@harborviewinn.example', 'Camden'),
  maine(
    'Old Port Roasters',
    ['Maya', 'Lindqvist'],
    'maya@oldportroasters.example',
    'Portland',
    'Reorders bags every eight weeks.',
  ),
  maine(
    'Casco Bay Ferry Tours',
    ['Dennis', 'Arsenault'],
    'bookings@cascobaytours.example',
    'Portland',
    'Timetables before 15 April.',
  ),
  maine('Eastern Prom Yoga', ['Priya', 'Raman'], 'priya@easternpromyoga.example', 'Portland'),
  maine('Munjoy Hill Bakery', ['Theo', 'Marchetti'], 'theo@munjoyhillbakery.example', 'Portland'),
  maine(
    'Saltmarsh Brewing Co.',
    ['Greta', 'Sorensen'],
    'greta@saltmarshbrewing.example',
    'Scarborough',
    'Send proofs to the brewhouse too.',
  ),
  maine('Penobscot Canoe Works', ['Hank', 'Dubois'], 'hank@penobscotcanoe.example', 'Old Town'),
  maine(
    'Fore Street Dental',
    ['Alice', 'Nakamura'],
    'office@forestreetdental.example',
    'Portland',
    'Pays by check on the 1st.',
  ),
  maine('Tidewater Realty Group', ['Marcus', 'Bell'], 'marcus@tidewaterrealty.example', 'Falmouth'),
  maine(
    'Maine Coast Film Festival',
    ['Rosalind', 'Ames'],
    'rosalind@coastfilmfest.example',
    'Rockland',
    'Everything is due in August.',
  ),
  maine(
    'Granite Shore Credit Union',
    ['Leonard', 'Voss'],
    'marketing@graniteshorecu.example',
    'Bangor',
    'Needs a purchase order number.',
  ),
  maine('Blue Heron Landscaping', ['Carmen', 'Ibarra'], 'carmen@blueheronland.example', 'Yarmouth'),
  maine(
    'Deering Street Theater',
    ['Oscar', 'Lavoie'],
    'oscar@deeringtheater.example',
    'Portland',
    'Non-profit, ten percent off.',
  ),
  maine('North Woods Outfitters', ['Ruth', 'Castonguay'], 'ruth@northwoodsoutfit.example', 'Greenville'),
  maine('Bayside Veterinary Clinic', ['Ian', 'Mbeki'], 'ian@baysidevet.example', 'South Portland'),
  maine('Two Lights Photography', ['Hannah', 'Kowalski'], 'hannah@twolights.example', 'Cape Elizabeth'),
  maine('Ironclad Bicycles', ['Felix', 'Tran'], 'felix@ironcladbikes.example', 'Biddeford'),
  maine(
    'Wild Blueberry Alliance',
    ['Doris', 'Beal'],
    'doris@wildblueberries.example',
    'Machias',
    'Invoices go to the treasurer.',
  ),
  maine('Acadia Trail Runners', ['Caleb', 'Strout'], 'caleb@acadiatrail.example', 'Bar Harbor'),
  maine(
    'Stroudwater Law, PLLC',
    ['Judith', 'Abrams'],
    'jabrams@stroudwaterlaw.example',
    'Portland',
    'Letterhead on 120 g cotton only.',
  ),
  maine('Willard Beach Surf School', ['Kai', 'Donovan'], 'kai@willardsurf.example', 'South Portland'),
  maine('Pinecone Preschool', ['Molly', 'Gagnon'], 'molly@pineconepreschool.example', 'Westbrook'),
  maine('Friends of the Concert Hall', ['Edgar', 'Thibodeau'], 'edgar@concerthallfriends.example', 'Portland'),
  abroad(
    'Kunsthalle Nordlicht',
    ['Anke', 'Petersen'],
    'petersen@kunsthalle-nordlicht.example',
    ['Hamburg', germany],
    'Catalogues in German and English.',
  ),
  abroad('Atelier Rousseau', ['Camille', 'Rousseau'], 'camille@atelier-rousseau.example', ['Lyon', france]),
  abroad('Café Lindenhof', ['Jonas', 'Weber'], 'jonas@cafe-lindenhof.example', ['Berlin', germany]),
  abroad(
    'Galway Bay Oysters',
    ['Aoife', 'Brennan'],
    'aoife@galwaybayoysters.example',
    ['Galway', ireland],
    'Ships before the oyster festival.',
  ),
  abroad('De Zilveren Molen', ['Pieter', 'van Dijk'], 'pieter@zilverenmolen.example', ['Utrecht', netherlands]),
  abroad(
    'Bodega Alta Ribera',
    ['Lucía', 'Ortega'],
    'lucia@altaribera.example',
    ['Logroño', spain],
    'New labels with each vintage.',
  ),
  abroad('Studio Corvo', ['Matteo', 'Corvi'], 'matteo@studiocorvo.example', ['Milano', italy]),
  abroad('Pension Alpenblick', ['Theresa', 'Gruber'], 'theresa@pension-alpenblick.example', ['Innsbruck', austria]),
  abroad('Livraria do Carmo', ['Inês', 'Carvalho'], 'ines@livrariadocarmo.example', ['Porto', portugal]),
]

/** The same businesses entered a second time, as duplicates by a second person: `of` names the first. */
export const duplicates: readonly { of: string; customer: Customer }[] = [
  {
    of: 'Brightwater Cafe',
    customer: maine('Bright Water Café Ltd', ['Nora', 'Whitfield'], 'Nora@BrightwaterCafe.example', 'Portland'),
  },
  {
    of: 'Lighthouse Books',
    customer: maine('Lighthouse Books & Stationery', ['Sam', 'Okafor'], 'sam@lighthousebooks.example', 'Portland'),
  },
  {
    of: 'Kettle Cove Creamery',
    customer: maine('Kettle Cove Ice Cream', ['June', 'Pelletier'], 'june@kettlecove.example', 'Cape Elizabeth'),
  },
  {
    of: 'Harborview Inn',
    customer: maine('The Harborview Inn LLC', ['Walter', 'Finch'], 'walter@harborviewinn.example', 'Camden'),
  },
  {
    of: 'Kunsthalle Nordlicht',
    customer: abroad('Kunsthalle Nordlicht e.V.', ['Anke', 'Petersen'], 'petersen@kunsthalle-nordlicht.example', [
      'Hamburg',
      germany,
    ]),
  },
]
