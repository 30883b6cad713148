import { Zip, ZipDeflate } from 'fflate'

const sliceBytes = 1024 * 1024

/** A ZIP archive of one file, packed in slices so that the page stays usable. */
export async function packed(file: File, name: string): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  const entry = new ZipDeflate(name)
  archive.add(entry)
  for (let start = 0; start < file.size; start += sliceBytes) {
    const slice = await file.slice(start, start + sliceBytes).arrayBuffer()
    entry.push(new Uint8Array(slice), start + sliceBytes >= file.size)
  }
  archive.end()
  return new Blob(chunks)
}
