/** A transfer that a payer is asked for; texts have no form yet. */
export type Transfer = {
  readonly holder: string
  /** Without spaces, in capitals; empty where none is set. */
  readonly iban: string
  readonly bic: string
  /** ISO 4217. */
  readonly currency: string
  /** With a decimal point and the digits of the currency. */
  readonly amount: string
  /** Number of the document. */
  readonly number: string
  /** Names the document for the person who reads the statement: "Invoice 0001". */
  readonly message: string
}

/** True for an amount that payment codes can have: from 0.01 to 999999999.99. */
export const isPayable = (amount: string): boolean => /^\d{1,9}\.\d{2}$/.test(amount) && /[1-9]/.test(amount)

/** The text on one line, of at most so many characters. */
export function limited(text: string, most: number): string {
  const characters = Array.from(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  return characters.slice(0, most).join('').trim()
}
