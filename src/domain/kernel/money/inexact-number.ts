/**
 * A JSON number with more digits than a double holds, kept as text so that its field can reject it (VALIDATION) instead of
 * storing a nearby value.
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
