import type { Random } from './random.ts'
import { readTable } from './table.ts'

/** One line of a job: its product, its unit cost, its possible quantities, and its tax: on printed goods, not on services. */
type JobLine = {
  key: string
  notes: string
  cost: string
  quantities: readonly string[]
  tax: typeof salesTax | undefined
}

const salesTax = { taxName1: 'Maine sales tax', taxRate1: '5.5' }

const jobLines: ReadonlyMap<string, JobLine> = new Map(
  readTable(`
DESIGN | service | Design, per hour | 95 | 4 6 7.5 9 12
CHANGES | service | Further changes, per hour | 85 | 0.5 1 1.5 2 2.5 3.5 4 5
PROOF | service | Calibrated color proof | 24.50 | 1 2 3
DELIVERY | service | Delivery to the door | 18.90 | 1 2
MENU | printed | Menu, four pages, laminated | 3.85 | 40 60 90
BRAND | service | Logo in three directions, two rounds of changes | 1450 | 1
GUIDE | service | Style guide, 24 pages | 620 | 1
CARD | printed | Business card, cotton, letterpress | 0.92 | 250 500
POSTER-A2 | printed | Poster A2, 170 g matt | 2.15 | 80 120 200
POSTER-A1 | printed | Poster A1, 170 g matt | 4.60 | 20 40
LABEL | printed | Label, waterproof, per 100 | 21.40 | 12 25 40
DIE | service | Cutting die | 135 | 1
LAYOUT | service | Page layout, per page | 42 | 28 36 48
CHART | service | Charts redrawn | 65 | 6 9
REPORT | printed | Report, thread-sewn, uncoated | 7.80 | 150 300
SURVEY | service | Site visit with measurements | 240 | 1
SIGN | printed | Sign, aluminum, 60 × 40 cm | 88 | 6 9 14
MOUNT | service | Mounting, per sign | 35 | 6 9 14
PROGRAM | printed | Program, 32 pages, stapled | 1.64 | 500 800 1200
BADGE | printed | Badge with lanyard | 2.30 | 60 120
WEB | service | Web design, per hour | 110 | 10 16 24
PHOTO | service | Photographs retouched | 18.50 | 12 20 35
HOSTING | service | Hosting, per year | 180 | 1
LETTER | printed | Letterhead, 120 g cotton, per 100 | 38 | 5 10
ENVELOPE | printed | Envelope with window, per 100 | 29.50 | 5 10
GIFT | printed | Gift card with sleeve | 1.18 | 200 400
BAG | printed | Paper bag, one color | 0.74 | 300 600 1000
STAND | service | Stand concept with visualizations | 980 | 1
BANNER | printed | Roll-up banner, 85 × 200 cm | 148 | 2 3 4
FLYER | printed | Flyer A5, per 100 | 16.20 | 10 20
COVER | service | Cover design with illustration | 720 | 1
TYPE | service | Typesetting, per page | 6.80 | 160 224 288
`).map(([key = '', kind, notes = '', cost = '', quantities = '']) => [
    key,
    { key, notes, cost, quantities: quantities.split(' '), tax: kind === 'printed' ? salesTax : undefined },
  ]),
)

/** The line of a product. @throws if no job contains it */
export function jobLine(key: string): JobLine {
  const line = jobLines.get(key)
  if (!line) throw new Error(`The demo does not sell ${key}`)
  return line
}

/** The jobs that the demo company sells as one order: title and product keys. */
const jobs = readTable(`
Seasonal menus | DESIGN MENU PROOF DELIVERY
Brand identity | BRAND GUIDE CARD CHANGES
Poster series | DESIGN POSTER-A2 POSTER-A1 DELIVERY
Product labels | DESIGN LABEL DIE CHANGES
Annual report | LAYOUT CHART REPORT CHANGES PROOF
Wayfinding signs | SURVEY SIGN MOUNT CHANGES
Festival program | DESIGN PROGRAM BADGE DELIVERY
Website refresh | WEB PHOTO HOSTING CHANGES
Stationery | LETTER ENVELOPE CARD DELIVERY
Gift cards and bags | DESIGN GIFT BAG CHANGES
Trade fair stand | STAND BANNER FLYER CHANGES DELIVERY
Book cover | COVER TYPE PROOF
`).map(([title = '', keys = '']) => ({ title, lines: keys.split(' ').map(jobLine) }))

/** A sale to one client: the lines as input of an operation. Sales in Maine are subject to its tax on printed goods. */
export function makeJob(random: Random, taxed: boolean) {
  const { title, lines } = random.pick(jobs)
  const lineItems = lines.map(({ key, notes, cost, quantities, tax }) => ({
    productKey: key,
    notes,
    cost,
    quantity: random.pick(quantities),
    ...(taxed && tax),
  }))
  return { title, lineItems }
}
