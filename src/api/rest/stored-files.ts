import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { DomainError, invalid } from '../../domain/kernel/error.ts'
import type { UploadedDocument } from '../../domain/records/attachment/uploaded-document.ts'
import type { FileStore } from '../../files/file-store.ts'
import { freeName } from '../archive-names.ts'
import { fileHeaders, safeFileName } from '../file-headers.ts'
import { type Answer, fileBody } from './answer.ts'

// Headers that make a browser download a file and execute nothing in it.
const harmless = { 'Content-Security-Policy': "sandbox; default-src 'none'" }

/** @throws NOT_FOUND for an attachment whose content is missing: the folder was not restored with the database */
async function assertStored(files: FileStore, documents: readonly UploadedDocument[]): Promise<void> {
  for (const { name, hash } of documents) {
    if (!(await files.has(hash))) {
      throw new DomainError('NOT_FOUND', `The content of "${name}" is not in the file store.`)
    }
  }
}

/** The content of one attachment, as it was uploaded. */
export const storedFile: Answer<UploadedDocument> = {
  ...fileBody('application/octet-stream'),
  async write(document, { files }) {
    if (document.isDeleted) throw new DomainError('NOT_FOUND', 'The document and its content are deleted.')
    await assertStored(files, [document])
    return {
      headers: {
        ...fileHeaders(document.mediaType, document.name),
        ...harmless,
      },
      file: files.stream(document.hash),
    }
  },
}

const zipType = 'application/zip'
// The plain zip format holds at most 4 GiB; this limit keeps downloads at a reasonable size.
const mostBytes = 1024 * 1024 * 1024

/** The contents of several attachments, in one zip. */
export const storedFiles: Answer<UploadedDocument[]> = {
  ...fileBody(zipType),
  async write(documents, { files }) {
    if (documents.reduce((sum, { size }) => sum + size, 0) > mostBytes) {
      throw invalid('ids', 'exceed 1 GiB in total: request fewer documents')
    }
    await assertStored(files, documents)
    return {
      headers: { ...fileHeaders(zipType, 'documents.zip'), ...harmless },
      file: Readable.from(zipped(files, documents), { objectMode: false }),
    }
  },
}

async function* zipped(files: FileStore, documents: readonly UploadedDocument[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const names = new Set<string>()
  for (const { name, hash } of documents) {
    // Stored uncompressed: most attachments are compressed already.
    const entry = new ZipPassThrough(freeName(safeFileName(name), names))
    zip.add(entry)
    for await (const chunk of files.stream(hash)) {
      entry.push(chunk as Buffer)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready.splice(0)
}
