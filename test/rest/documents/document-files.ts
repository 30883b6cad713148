import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json, ServedApp } from '../../serving.ts'

type Given = { name: string; content: string | Buffer<ArrayBuffer>; field?: string }

/** File name under which this content is stored. */
export const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** Functions that upload and download files, by default of one client. */
export function filesOf(app: ServedApp, clientId: string) {
  /** Sends a multipart form like browsers and PHP. Returns status and parsed body. */
  async function upload(
    path: string,
    files: readonly Given[],
    options: { token?: string; fields?: object; method?: string; key?: string } = {},
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, String(value))
    for (const { name, content, field = 'documents[]' } of files) form.append(field, new Blob([content]), name)
    const response = await fetch(`${app.origin}/api/v1${path}`, {
      method: options.method ?? 'POST',
      headers: {
        'X-API-TOKEN': options.token ?? app.owner.token,
        ...(options.key !== undefined && { 'Idempotency-Key': options.key }),
      },
      body: form,
    })
    const body = (await response.json()) as Json & { data?: { documents: Record<string, unknown>[] } }
    return { status: response.status, body, documents: body.data?.documents ?? [], headers: response.headers }
  }

  const download = (path: string, token = app.owner.token, init: RequestInit = {}) =>
    fetch(app.origin + path, { ...init, headers: { 'X-API-TOKEN': token, 'Content-Type': 'application/json' } })

  const stored = async (): Promise<string[]> => {
    const all = await readdir(join(app.folder, 'documents'), { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  const leftOver = async (): Promise<string[]> => {
    const all = await readdir(join(app.folder, 'tmp'), { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  /** Attaches a file with unique content to the client. */
  async function newDocument(content: string, path = `/clients/${clientId}/upload`) {
    const { documents, body } = await upload(path, [{ name: 'note.txt', content }])
    // An older one with this content may not be deleted yet.
    const made = documents.findLast(({ hash }) => hash === hashOf(content))
    if (!made) throw new Error(JSON.stringify(body))
    return { id: String(made['id']), url: String(made['url']), hash: hashOf(content) }
  }

  const remove = (id: string) => app.rest('DELETE', `/documents/${id}`)

  return { upload, download, stored, leftOver, newDocument, remove }
}
