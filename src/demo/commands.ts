import type { DemoRequest } from './requests.ts'

/** The request as a command for a POSIX shell. */
export function curlCommand(baseUrl: string, { method, path, headers, body }: DemoRequest): string {
  const parts = [
    // curl sends POST by itself where there is a body.
    `curl -sS -w '\\n' ${method === 'POST' && body === undefined ? '-X POST ' : ''}${quoted(baseUrl + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ]
  return parts.join(' \\\n  ')
}

/** Quotes any text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
