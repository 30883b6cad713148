import { localPath } from '../ui/local-path.ts'

/** Saves a file, whose address wants the token in a header. Returns why that failed, or an empty text. */
export async function saveFile({ name, url }: { name: string; url: string }, token: string): Promise<string> {
  const response = await fetch(localPath(url), { headers: { 'X-API-TOKEN': token } }).catch(() => undefined)
  if (!response) return `${name} cannot be downloaded: no answer.`
  if (!response.ok) {
    return `${name} cannot be downloaded (request ${response.headers.get('X-Request-Id') ?? 'unknown'}).`
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
  return ''
}
