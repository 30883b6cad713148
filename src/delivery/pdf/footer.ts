import { fill } from '../../domain/documents/printable/labels.ts'
import type { PrintableDocument, Labelled } from '../../domain/documents/printable/printable.ts'
import { ink, lineHeight, margin, type Paper, type } from './paper.ts'
import { wrap } from './wrap.ts'

/** The last lines of every page, and the document's texts that are printed once, after the totals. */
type Footer = {
  /** Height on a page, above the bottom margin. */
  readonly height: number
  readonly flowing: readonly Labelled[]
  /** Prints it on a page, counted from 0, when all pages exist. */
  print(page: number): void
}

/** Maximum fraction of a page's height for terms and footer together on every page. */
const largest = 0.2
const gap = 8

/**
 * Terms and footer are on every page, beside its number. Long ones are printed once, in full, after the totals, so that pages
 * keep room for their content.
 */
export function footerOf(printable: PrintableDocument, paper: Paper, width: number): Footer {
  const line = lineHeight(type.small)
  const room = paper.height * largest
  const footer = wrap(printable.footer, type.small, width)
  const terms = wrap(printable.terms.value, type.small, width)
  const footerHeight = footer.length * line
  const termsHeight = terms.length === 0 ? 0 : (terms.length + 1) * line + gap / 2
  const hasFooter = footerHeight <= room
  const hasTerms = termsHeight + (hasFooter ? footerHeight : 0) <= room
  const height = gap + (hasTerms ? termsHeight : 0) + (hasFooter ? footerHeight : 0) + line + gap

  const print = (page: number): void => {
    paper.turnTo(page)
    let y = paper.height - margin.bottom - height + gap
    const put = (text: string, label = false): void => {
      const set = label ? { type: type.label } : { type: type.small }
      paper.put(text, { ...set, x: margin.side, y, color: ink.quiet })
      y += line
    }
    paper.rule(margin.side, y, width)
    y += gap / 2
    if (hasTerms && terms.length > 0) {
      put(printable.terms.label, true)
      for (const text of terms) put(text)
      y += gap / 2
    }
    if (hasFooter) for (const text of footer) put(text)
    const number = fill(printable.pageLabel, { page: String(page + 1), pages: String(paper.pages) })
    const end = paper.height - margin.bottom - line
    paper.put(number, { type: type.small, x: margin.side, y: end, width, align: 'right', color: ink.quiet })
  }

  return {
    height,
    flowing: [
      printable.notes,
      ...(hasTerms ? [] : [printable.terms]),
      ...(hasFooter ? [] : [{ label: '', value: printable.footer }]),
    ],
    print,
  }
}
