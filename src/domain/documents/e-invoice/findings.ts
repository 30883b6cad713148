import { invalidFields } from '../../kernel/error.ts'
import type { FieldError } from '../../kernel/error.ts'

type Path = FieldError['path']

/** Collects all reasons why a document cannot be an electronic invoice, so that they are reported at once. */
export class Findings {
  readonly #fields = new Map<string, FieldError>()

  /** Adds a message; the first one for a field is kept. */
  add(path: Path, message: string): void {
    const key = path.join('.')
    if (!this.#fields.has(key)) this.#fields.set(key, { path, message })
  }

  /** The trimmed text; an empty one is noted as missing. */
  need(value: string, path: Path, forWhat = 'an electronic invoice requires it'): string {
    const text = value.trim()
    if (text === '') this.add(path, `is missing: ${forWhat}`)
    return text
  }

  /** @throws VALIDATION naming every field */
  refuse(): void {
    if (this.#fields.size > 0) throw invalidFields([...this.#fields.values()])
  }
}
