import { type FieldError, invalidFields } from '../../kernel/error.ts'

/** Characters outside the production `Char` of XML 1.0. */
const forbidden = /(?![\t\n\r\u0080-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** The text as XML can have it. */
export const xmlText = (text: string): string => text.replaceAll(forbidden, '')

type Path = FieldError['path']

/** Collects all reasons why a document cannot be an electronic invoice, so that they are reported at once. */
export class Findings {
  readonly #fields = new Map<string, FieldError>()

  /** Adds a message; the first one for a field is kept. */
  add(path: Path, message: string): void {
    const key = path.join('.')
    if (!this.#fields.has(key)) this.#fields.set(key, { path, message })
  }

  /** The trimmed text; an empty one, which may have characters that XML forbids, is noted as missing. */
  need(value: string, path: Path, forWhat = 'an electronic invoice requires it'): string {
    const text = xmlText(value).trim()
    if (text === '') this.add(path, `is missing: ${forWhat}`)
    return text
  }

  /** @throws VALIDATION naming every field */
  refuse(): void {
    if (this.#fields.size > 0) throw invalidFields([...this.#fields.values()])
  }
}
