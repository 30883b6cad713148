import { DomainError } from '../domain/kernel/error.ts'
import { operatorMessage } from '../operator-failures.ts'

/** What is wrong with how a command was called, or with the file that it was given. */
export class UsageError extends Error {}

/** Runs a command. What fails as it may is said in one line, anything else with its stack; the exit code is 2. */
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
