import { escapeHtml, isHtml, linesToHtml, textOfHtml } from '../../kernel/text/html-text.ts'
import type { MailText } from './templates.ts'

/** The value of a variable: text, and HTML where it is more than that text. */
export type Variable = string | { text: string; html: string }

/** By their names, without the `$`. */
export type Variables = Readonly<Record<string, Variable>>

/** A message in its final form. */
export type Rendered = { subject: string; html: string; text: string }

const longestSubject = 500

/** A line that is valid in a header: no control character, nothing that ends it. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** `$number`, `$client.name`. A point before a capital ends a sentence; members are in lower case. */
const variableName = /\$([a-z]\w*(?:\.[a-z][a-z0-9_]*)*)/g

const valueOf = (variables: Variables, name: string): Variable | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined

/** Inserts the values. Unknown names stay unchanged: an unknown member never prints its record. */
const fillIn = (template: string, variables: Variables, write: (value: Variable) => string): string =>
  template.replaceAll(variableName, (whole, name: string) => {
    const value = valueOf(variables, name)
    return value === undefined ? whole : write(value)
  })

/** The names of variables in the texts that have no value, in the form `$client.shoe_size`. */
export const unknownVariables = (texts: readonly string[], variables: Variables): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.matchAll(variableName)].flatMap(([whole, name = '']) =>
        valueOf(variables, name) === undefined ? [whole] : [],
      ),
    ),
  ),
]

/** The variables with those in the signature filled in. */
function withSignature(variables: Variables): Variables {
  const { signature } = variables
  if (signature === undefined) return variables
  const others = { ...variables, signature: '' }
  return {
    ...variables,
    signature: {
      text: fillIn(asText(signature), others, asText),
      html: fillIn(asHtml(signature), others, asHtml),
    },
  }
}

const asText = (value: Variable): string => (typeof value === 'string' ? value : value.text)
const asHtml = (value: Variable): string => (typeof value === 'string' ? linesToHtml(value) : value.html)

/** A subject and a body with their variables filled in: values are escaped in the HTML, the company's own markup is not. */
export function renderMail({ subject, body }: MailText, variables: Variables): Omit<Rendered, 'text'> {
  const markup = isHtml(body) ? body : linesToHtml(body)
  const values = withSignature(variables)
  return {
    // Without half of a character at its end.
    subject: oneLine(fillIn(subject, values, asText))
      .slice(0, longestSubject)
      .replace(/[\uD800-\uDBFF]$/, ''),
    html: fillIn(markup, values, asHtml),
  }
}

/** The style of a message around its text. */
export type MailStyle = {
  /** `light`, `dark`, `plain` or `custom`. */
  style: string
  /** With `$body` for the text; for `custom`. */
  custom: string
  language: string
  companyName: string
  /** A web address; empty for none. */
  logo: string
  signature: string
}

const looks = {
  light: { ground: '#f0f2f5', paper: '#ffffff', ink: '#1f2933' },
  dark: { ground: '#111827', paper: '#1f2937', ink: '#f3f4f6' },
} as const

/** The frame of a message around its text; without one, around `$body`. */
export function mailWrapper(
  { style, custom, language, companyName, logo, signature }: MailStyle,
  variables: Variables,
  text = '$body',
): string {
  if (style === 'custom' && custom.includes('$body')) return custom.replace('$body', () => text)
  const written = fillIn(isHtml(signature) ? signature : linesToHtml(signature), variables, asHtml)
  const signed = signature === '' ? '' : `<div>${written}</div>`
  const page = (body: string) =>
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>${body}</html>`
  if (style === 'plain') return page(`<body>${text}${signed}</body>`)
  const { ground, paper, ink } = looks[style === 'dark' ? 'dark' : 'light']
  const image = /^https?:\/\//.test(logo)
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(companyName)}" style="max-height:64px;max-width:240px">`
    : `<strong>${escapeHtml(companyName)}</strong>`
  return page(
    `<body style="margin:0;padding:24px;background:${ground};font:16px/1.5 Arial,sans-serif;color:${ink}">` +
      `<div style="max-width:600px;margin:0 auto;padding:32px;border-radius:8px;background:${paper}">` +
      `<div style="margin-bottom:24px">${image}</div>${text}${signed}</div></body>`,
  )
}

/** The whole message: its text within its frame, and the same for readers who see no HTML. */
export function renderLetter(mail: MailText, variables: Variables, style: MailStyle): Rendered {
  const { subject, html } = renderMail(mail, variables)
  const whole = mailWrapper(style, variables, html)
  const signed = style.style === 'custom' ? '' : `\n\n${fillIn(textOfHtml(style.signature), variables, asText)}`
  return { subject, html: whole, text: `${textOfHtml(html)}${signed}`.trim() }
}

/** A link that looks like a button, for every mail program. */
export const buttonTo = (url: string, label: string): Variable => ({
  text: `${label}: ${url}`,
  html: `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
})

export const linkVariable = (url: string, label: string): Variable => ({
  text: url,
  html: `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`,
})
