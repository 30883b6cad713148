import { base64Of, mostSentBytes } from '../form/base64.ts'
import { formatBytes } from '../format/format.ts'
import { packedName } from './statement.ts'

/** The longest statement that the server reads, unpacked. */
const mostBytes = 20 * 1024 * 1024

const otherWays =
  'Export a shorter period, or send the file to POST /api/v1/bank_transactions/import, which takes 20 MB unpacked.'

/** The content of a statement as the server takes it: what is too long for a request is packed. @throws Error with a sentence for the user */
export async function sentContent(file: File): Promise<string> {
  if (file.size <= mostSentBytes) return await base64Of(file)
  if (file.size > mostBytes) {
    throw new Error(`${file.name} has ${formatBytes(file.size)}, more than the server reads at once. ${otherWays}`)
  }
  const { packed } = await import('./packed.ts')
  const archive = await packed(file, packedName)
  if (archive.size > mostSentBytes) {
    throw new Error(
      `${file.name} has ${formatBytes(archive.size)} when packed, and a request takes ${formatBytes(mostSentBytes)}. ${otherWays}`,
    )
  }
  return await base64Of(archive)
}
