import type { PrintableSlip } from '../../domain/documents/printable/printable.ts'
import { codeModules } from './closing.ts'
import type { Type } from './font-face.ts'
import type { Flow } from './flow.ts'
import { ink, lineHeight } from './paper.ts'
import { type SlipWords, slipWordsOf } from './swiss-words.ts'
import { wrap } from './wrap.ts'

/** Points in a millimetre. */
const mm = 72 / 25.4
/** Height of the slip (QR-bill 2.3, 3.1), with the line for its cutting. */
const slipHeight = 105 * mm
const margin = 5 * mm
const receiptWidth = 62 * mm
const codeSize = 46 * mm

/** Sizes of the receipt and of the payment part (3.4): headings, and what is below them. */
const sizes = {
  title: { face: 'bold', size: 11 },
  receipt: { heading: { face: 'bold', size: 6 }, value: { face: 'regular', size: 8 } },
  payment: { heading: { face: 'bold', size: 8 }, value: { face: 'regular', size: 10 } },
} as const

type Part = { heading: Type; value: Type }

/** A section of the slip: where it is, and how wide. */
type Section = { x: number; y: number; width: number; part: Part }

/** Prints the payment slip at the bottom of the last page, or of a new one; returns its height. */
export function printSwissSlip(flow: Flow, slip: PrintableSlip): number {
  const top = flow.paper.height - slipHeight
  if (flow.y > top - lineHeight(sizes.payment.value) - 10) flow.turn()
  const words = slipWordsOf(flow.printable.locale)
  const { paper } = flow
  paper.stroke(
    [
      [0, top],
      [paper.width, top],
    ],
    0.5,
    true,
  )
  paper.stroke(
    [
      [receiptWidth, top],
      [receiptWidth, paper.height],
    ],
    0.5,
    true,
  )
  const hint = { type: sizes.receipt.value, y: top - lineHeight(sizes.receipt.value) - 1, color: ink.quiet }
  paper.put(words.separate, { ...hint, x: 0, width: paper.width - margin, align: 'right' })
  const page = { flow, slip, words, top }
  printReceipt(page)
  printPaymentPart(page)
  return slipHeight
}

type Page = { flow: Flow; slip: PrintableSlip; words: SlipWords; top: number }

function printReceipt({ flow, slip, words, top }: Page): void {
  const at = { x: margin, width: receiptWidth - 2 * margin, part: sizes.receipt }
  title(flow, words.receipt, at.x, top)
  parties({ flow, slip, words, top }, { ...at, y: top + margin + 7 * mm })
  const y = top + 68 * mm
  amounts({ flow, slip, words, top }, { ...at, y }, 13 * mm)
  const point = { type: { face: 'bold', size: 6 }, x: at.x, y: top + 82 * mm, width: at.width, align: 'right' } as const
  flow.paper.put(words.acceptance, point)
}

function printPaymentPart({ flow, slip, words, top }: Page): void {
  const x = receiptWidth + margin
  title(flow, words.payment, x, top)
  flow.paper.modules(codeModules(slip.content), {
    x,
    y: top + 17 * mm,
    size: codeSize,
    alt: words.payment,
    cross: true,
  })
  amounts({ flow, slip, words, top }, { x, y: top + 68 * mm, width: codeSize, part: sizes.payment }, 15 * mm)
  const right = x + codeSize + margin
  const width = 210 * mm - right - margin
  parties({ flow, slip, words, top }, { x: right, y: top + margin, width, part: sizes.payment }, true)
}

const title = (flow: Flow, text: string, x: number, top: number): void =>
  flow.paper.put(text, { type: sizes.title, x, y: top + margin })

/** Account, reference, additional information and payer. */
function parties({ flow, slip, words }: Page, section: Section, isFull = false): void {
  let y = section.y
  const put = (heading: string, lines: readonly string[]): void => {
    y = block(flow, heading, lines, { ...section, y })
  }
  put(words.account, slip.payee)
  if (slip.reference !== '') put(words.reference, [slip.reference])
  if (isFull && slip.message !== '') put(words.information, [slip.message])
  if (slip.payer.length > 0) put(words.payer, slip.payer)
  else {
    y = block(flow, words.payerByHand, [], { ...section, y })
    corners(flow, {
      x: section.x,
      y: y - 6,
      width: Math.min(section.width, (isFull ? 65 : 52) * mm),
      height: (isFull ? 25 : 20) * mm,
    })
  }
}

/** Prints a heading and its lines; returns the position below them. */
function block(flow: Flow, heading: string, lines: readonly string[], { x, y, width, part }: Section): number {
  let below = y
  const put = (text: string, set: Type): void => {
    flow.paper.put(text, { type: set, x, y: below, color: '#000' })
    below += set.size * 1.15
  }
  put(heading, part.heading)
  for (const line of lines.flatMap((text) => wrap(text, part.value, width))) put(line, part.value)
  return below + part.value.size * 0.75
}

function amounts({ flow, slip, words }: Page, section: Section, apart: number): void {
  block(flow, words.currency, [slip.currency], section)
  block(flow, words.amount, [slip.amount], { ...section, x: section.x + apart, width: section.width - apart })
}

/** The corners of a field that is filled in by hand. */
function corners(flow: Flow, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  const arm = 3 * mm
  for (const [cornerX, sideX] of [
    [x, 1],
    [x + width, -1],
  ] as const)
    for (const [cornerY, sideY] of [
      [y, 1],
      [y + height, -1],
    ] as const)
      flow.paper.stroke(
        [
          [cornerX + sideX * arm, cornerY],
          [cornerX, cornerY],
          [cornerX, cornerY + sideY * arm],
        ],
        0.75,
      )
}
