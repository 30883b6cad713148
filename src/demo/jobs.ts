import type { Random } from './random.ts'

/** One line of a job: its product, its unit cost, and its possible quantities. Printed goods are taxed, services are not. */
type JobLine = { key: string; notes: string; cost: string; quantities: readonly string[]; printed: boolean }

/** A job that the demo company sells as one order. */
type Job = { title: string; lines: readonly JobLine[] }

const service = (key: string, notes: string, cost: string, ...quantities: string[]): JobLine => ({
  key,
  notes,
  cost,
  quantities,
  printed: false,
})
const printed = (key: string, notes: string, cost: string, ...quantities: string[]): JobLine => ({
  ...service(key, notes, cost, ...quantities),
  printed: true,
})

const design = service('DESIGN', 'Design, per hour', '95', '4', '6', '7.5', '9', '12')
const changes = service('CHANGES', 'Further changes, per hour', '85', '0.5', '1', '1.5', '2', '2.5', '3.5', '4', '5')
const proof = service('PROOF', 'Calibrated color proof', '24.50', '1', '2', '3')
const delivery = service('DELIVERY', 'Delivery to the door', '18.90', '1', '2')

const jobs: readonly Job[] = [
  {
    title: 'Seasonal menus',
    lines: [design, printed('MENU', 'Menu, four pages, laminated', '3.85', '40', '60', '90'), proof, delivery],
  },
  {
    title: 'Brand identity',
    lines: [
      service('BRAND', 'Logo in three directions, two rounds of changes', '1450', '1'),
      service('GUIDE', 'Style guide, 24 pages', '620', '1'),
      printed('CARD', 'Business card, cotton, letterpress', '0.92', '250', '500'),
      changes,
    ],
  },
  {
    title: 'Poster series',
    lines: [
      design,
      printed('POSTER-A2', 'Poster A2, 170 g matt', '2.15', '80', '120', '200'),
      printed('POSTER-A1', 'Poster A1, 170 g matt', '4.60', '20', '40'),
      delivery,
    ],
  },
  {
    title: 'Product labels',
    lines: [
      design,
      printed('LABEL', 'Label, waterproof, per 100', '21.40', '12', '25', '40'),
      service('DIE', 'Cutting die', '135', '1'),
      changes,
    ],
  },
  {
    title: 'Annual report',
    lines: [
      service('LAYOUT', 'Page layout, per page', '42', '28', '36', '48'),
      service('CHART', 'Charts redrawn', '65', '6', '9'),
      printed('REPORT', 'Report, thread-sewn, uncoated', '7.80', '150', '300'),
      changes,
      proof,
    ],
  },
  {
    title: 'Wayfinding signs',
    lines: [
      service('SURVEY', 'Site visit with measurements', '240', '1'),
      printed('SIGN', 'Sign, aluminum, 60 × 40 cm', '88', '6', '9', '14'),
      service('MOUNT', 'Mounting, per sign', '35', '6', '9', '14'),
      changes,
    ],
  },
  {
    title: 'Festival program',
    lines: [
      design,
      printed('PROGRAM', 'Program, 32 pages, stapled', '1.64', '500', '800', '1200'),
      printed('BADGE', 'Badge with lanyard', '2.30', '60', '120'),
      delivery,
    ],
  },
  {
    title: 'Website refresh',
    lines: [
      service('WEB', 'Web design, per hour', '110', '10', '16', '24'),
      service('PHOTO', 'Photographs retouched', '18.50', '12', '20', '35'),
      service('HOSTING', 'Hosting, per year', '180', '1'),
      changes,
    ],
  },
  {
    title: 'Stationery',
    lines: [
      printed('LETTER', 'Letterhead, 120 g cotton, per 100', '38', '5', '10'),
      printed('ENVELOPE', 'Envelope with window, per 100', '29.50', '5', '10'),
      printed('CARD', 'Business card, cotton, letterpress', '0.92', '250', '500'),
      delivery,
    ],
  },
  {
    title: 'Gift cards and bags',
    lines: [
      design,
      printed('GIFT', 'Gift card with sleeve', '1.18', '200', '400'),
      printed('BAG', 'Paper bag, one color', '0.74', '300', '600', '1000'),
      changes,
    ],
  },
  {
    title: 'Trade fair stand',
    lines: [
      service('STAND', 'Stand concept with visualizations', '980', '1'),
      printed('BANNER', 'Roll-up banner, 85 × 200 cm', '148', '2', '3', '4'),
      printed('FLYER', 'Flyer A5, per 100', '16.20', '10', '20'),
      changes,
      delivery,
    ],
  },
  {
    title: 'Book cover',
    lines: [
      service('COVER', 'Cover design with illustration', '720', '1'),
      service('TYPE', 'Typesetting, per page', '6.80', '160', '224', '288'),
      proof,
    ],
  },
]

/** A sale to one client: the lines as input of an operation. Sales in Maine are subject to its tax on printed goods. */
export function makeJob(random: Random, taxed: boolean) {
  const { title, lines } = random.pick(jobs)
  const lineItems = lines.map((line) => ({
    productKey: line.key,
    notes: line.notes,
    cost: line.cost,
    quantity: random.pick(line.quantities),
    ...(taxed && line.printed && { taxName1: 'Maine sales tax', taxRate1: '5.5' }),
  }))
  return { title, lineItems }
}
