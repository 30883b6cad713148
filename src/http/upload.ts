import type { IncomingMessage } from 'node:http'
import type { FileStore } from '../files/file-store.ts'
import { receiveForm } from './multipart-form.ts'
import type { UploadedForm } from './http.ts'
import type { UploadLimits } from './multipart-form.ts'

/** A request's body with files, read once the handler has authenticated the sender. */
type Upload = {
  read: () => Promise<UploadedForm>
  /** Deletes the temporary files; files stored permanently are unaffected. */
  close(): Promise<void>
}

/** Reads nothing, and sends no 100 Continue, before `read` is called. */
export function openUpload(
  request: IncomingMessage,
  { store, limits, goOn }: { store: FileStore; limits: UploadLimits; goOn: () => void },
): Upload {
  let reading: Promise<UploadedForm> | undefined
  return {
    read() {
      if (reading === undefined) goOn()
      reading ??= receiveForm(request.headers['content-type'] ?? '', request, { store, limits })
      return reading
    },
    async close() {
      const form = await reading?.catch(() => undefined)
      for (const { content } of form?.files ?? []) await store.discard(content)
    },
  }
}
