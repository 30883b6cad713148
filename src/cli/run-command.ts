import { DomainError } from '../domain/kernel/error.ts'
import { operatorMessage } from '../operator-failures.ts'

/** Invalid usage of a command, or an invalid input file. */
export class UsageError extends Error {}

/** Runs a command. Expected failures are reported in one line, all others with their stack; the exit code is 2. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 2
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DomainError) {
    const fields = error.fields.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return fields.length > 0 ? fields.join('\n') : error.message
  }
  if (error instanceof UsageError) return error.message
  return operatorMessage(error) ?? error.stack ?? error.message
}
