import * as z from 'zod'

/** An invalid setting; its message has one line per wrong variable and never shows a secret. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

export const hasScheme = (value: string, schemes: readonly string[]): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol)

export const secretUrl = (allowed: string, ...schemes: string[]) =>
  z.string().refine((value) => hasScheme(value, schemes), `must be ${allowed} (the value is not shown)`)

/** The entries of a comma list. */
export const entriesOf = (list: string): string[] => list.split(',').flatMap((entry) => entry.trim() || [])

export const wholeNumber = (most: number, allowed: string) =>
  z
    .string()
    .refine((value) => /^\d{1,15}$/.test(value) && Number(value) <= most, {
      error: (issue) => `is "${String(issue.input)}", must be ${allowed}`,
    })
    .transform(Number)

export const flagVariable = z
  .enum(['true', 'false'], { error: (issue) => `is "${String(issue.input)}", must be true or false` })
  .transform((value) => value === 'true')
