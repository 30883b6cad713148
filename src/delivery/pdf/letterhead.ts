import type { PrintableLogo, PrintedParty } from '../../domain/documents/printable/printable.ts'
import { type Type, widthOf } from './font-face.ts'
import { type Flow, shortened } from './flow.ts'
import { ink, lineHeight, type } from './paper.ts'
import { fitting } from './table.ts'
import { printableLine, wrap } from './wrap.ts'

const logoBox = { width: 170, height: 60 }
/** As fractions of the width: the title, and the labels of the facts below it. */
const share = { title: 0.58, fact: 0.24, facts: 0.72 }
const columnGap = 22
const inks = { neutral: ink.quiet, good: ink.good, bad: ink.bad } as const

/** Prints what a reader looks for first: title and mark, number and dates, both sides, and what is to be paid until when. */
export function printLetterhead(flow: Flow, logo: PrintableLogo | undefined): void {
  const top = flow.y
  printTitle(flow)
  const below = printSender(flow, logo, top)
  printFacts(flow)
  flow.y = Math.max(flow.y, below) + 20
  printParties(flow)
  printHeadline(flow)
}

function printTitle(flow: Flow): void {
  const { title, mark, status } = flow.printable
  const room = flow.width * share.title
  const set = fitting(printableLine(title), type.title, room)
  const shown = shortened(title, set, room)
  flow.paper.put(shown, { type: set, x: flow.left, y: flow.y - 6, role: 'H1' })
  if (mark !== '')
    printMark(
      flow,
      { text: mark.toLocaleUpperCase(flow.printable.locale), color: inks[status.tone] },
      widthOf(shown, set),
    )
  flow.y += lineHeight(type.title) + 2
}

/** Prints a mark such as PAID or DRAFT behind the title, or below it where there is no room. */
function printMark(flow: Flow, { text, color }: { text: string; color: string }, titleWidth: number): void {
  const set = type.strong
  const width = widthOf(text, set) + 14
  const height = lineHeight(set) + 5
  const isBeside = titleWidth + 12 + width <= flow.width * share.title
  if (!isBeside) flow.y += lineHeight(type.title)
  const x = isBeside ? flow.left + titleWidth + 12 : flow.left
  const y = isBeside ? flow.y + 3 : flow.y
  flow.paper.frame(x, y, width, height, color)
  flow.paper.put(text, { type: set, x: x + 7, y: y + 2.2, color })
}

function printFacts(flow: Flow): void {
  const { facts } = flow.printable
  const end = flow.width * share.title
  const widest = facts.reduce((most, { label }) => Math.max(most, widthOf(label, type.label)), 0)
  const labels = Math.min(widest, flow.width * share.fact)
  for (const { label, value } of facts) {
    const from = label === '' ? 0 : labels + 16
    const names = wrap(label, type.label, labels)
    const values = wrap(value, type.body, end - from)
    for (let line = 0; line < Math.max(names.length, values.length); line++) {
      if (flow.room < lineHeight(type.body)) flow.turn()
      flow.paper.put(names[line] ?? '', { type: type.label, x: flow.left, y: flow.y + 0.5, color: ink.quiet })
      flow.paper.put(values[line] ?? '', { type: type.body, x: flow.left + from, y: flow.y })
      flow.y += lineHeight(type.body) + 1
    }
  }
}

/** Prints the logo, or the name of the company, at the right of the title; returns the position below it. */
function printSender(flow: Flow, logo: PrintableLogo | undefined, top: number): number {
  const { company } = flow.printable
  if (logo) {
    const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height, 1)
    const x = flow.right - logo.width * scale
    return top + flow.paper.image(logo, x, top, { ...logoBox, alt: company.name })
  }
  const set = { face: 'bold', size: 13 } as const
  const width = flow.width * (1 - share.title) - columnGap
  const lines = wrap(company.name, set, width).slice(0, 3)
  for (const [index, line] of lines.entries())
    flow.paper.put(line, { type: set, x: flow.right - width, y: top + index * lineHeight(set), width, align: 'right' })
  return top + lines.length * lineHeight(set)
}

/** Prints the company, the recipient and the address of delivery side by side. */
function printParties(flow: Flow): void {
  const { company, client, shipping } = flow.printable
  const parties = [{ ...company, heading: '' }, client, ...(shipping ? [shipping] : [])]
  const width = (flow.width - columnGap * (parties.length - 1)) / parties.length
  const top = flow.y
  const page = flow.paper.pages
  let below = top
  for (const [index, party] of parties.entries()) {
    const x = flow.left + index * (width + columnGap)
    let y = top
    if (party.heading !== '') {
      flow.paper.put(party.heading, { type: type.label, x, y, color: ink.quiet })
      y += lineHeight(type.label) + 1
    }
    below = Math.max(below, printParty(flow, party, { x, y, width }))
  }
  flow.y = page === flow.paper.pages ? below + 20 : flow.y
}

/** Returns the y position below the party. */
function printParty(flow: Flow, party: PrintedParty, at: { x: number; y: number; width: number }): number {
  let { y } = at
  const put = (line: string, set: Type, color: string): void => {
    if (y + lineHeight(set) > flow.end) return
    flow.paper.put(line, { type: set, x: at.x, y, color })
    y += lineHeight(set)
  }
  for (const line of wrap(party.name, type.name, at.width)) put(line, type.name, ink.text)
  for (const line of party.lines.flatMap((text) => wrap(text, type.small, at.width))) put(line, type.small, ink.quiet)
  return y
}

function printHeadline(flow: Flow): void {
  const { amount, note } = flow.printable.headline
  const text = printableLine(note === '' ? amount : `${amount} ${note}`)
  if (text === '') return
  const set = fitting(text, type.headline, flow.width)
  flow.keep(lineHeight(set))
  flow.paper.put(text, { type: set, x: flow.left, y: flow.y })
  flow.y += lineHeight(type.headline) + 14
}
