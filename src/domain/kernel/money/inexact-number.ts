/**
 * A JSON number with more digits than a double holds, kept as its text so that the field it stands in can refuse it
 * (VALIDATION) instead of storing a neighbour of what was sent.
 */
export class InexactNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Free JSON fields keep the digits, as text. */
  toJSON(): string {
    return this.text
  }
}
